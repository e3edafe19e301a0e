import { configureStore, createSlice } from '@reduxjs/toolkit'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import * as z from 'zod/mini'

const session = createSlice({
  name: 'session',
  initialState: { isBusy: false },
  reducers: {
    submitted: (state) => {
      state.isBusy = true
    },
  },
})
const store = configureStore({ reducer: { session: session.reducer } })
type State = ReturnType<typeof store.getState>

// The keys are keys of the product's texts, because `t` is typed for those.
const login = {
  title: 'Log in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Log in',
  locked: 'One moment …',
  error: { credentials: 'Fill this in' },
}
const fields = { email: z.email(), password: z.string().check(z.minLength(1)) }

/** The login form of the bare baseline, made with the libraries of the product. */
function LoginForm() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const isBusy = useSelector((state: State) => state.session.isBusy)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const field = (name: 'email' | 'password') =>
    register(name, {
      validate: (text) => z.safeParse(fields[name], text).success || t('login.error.credentials'),
    })
  const onSubmit = handleSubmit(({ email, password }) => {
    dispatch(session.actions.submitted())
    void fetch('/token', { method: 'POST', body: JSON.stringify({ username: email, password }) })
  })
  return (
    <main>
      <h1>{t('login.title')}</h1>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <label>
          {t('login.email')} <input type="email" {...field('email')} /> {formState.errors.email?.message}
        </label>
        <label>
          {t('login.password')} <input type="password" {...field('password')} />
          {formState.errors.password?.message}
        </label>
        <button type="submit">{t('login.submit')}</button>
        {isBusy && <p role="status">{t('login.locked')}</p>}
      </form>
    </main>
  )
}

const i18n = createInstance().use(initReactI18next)
await i18n.init({ lng: 'en', resources: { en: { translation: { login } } } })
const router = createBrowserRouter([{ path: '*', element: <LoginForm /> }])

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nextProvider>,
  )
}
