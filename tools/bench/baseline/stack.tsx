import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createInstance } from 'i18next'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom'
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
type Account = { firstname: string; apps: { client_id: string | number; name: string }[] }
const account = createSlice({
  name: 'account',
  initialState: (): Account => ({ firstname: '', apps: [] }),
  reducers: { loaded: (_, { payload }: PayloadAction<Account>) => payload },
})
const store = configureStore({ reducer: { session: session.reducer, account: account.reducer } })
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

/**
 * The login form of the bare baseline, made with the libraries of the product. At `/login` it logs in, and leads to the
 * account.
 */
function LoginForm() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const isBusy = useSelector((state: State) => state.session.isBusy)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const field = (name: 'email' | 'password') =>
    register(name, {
      validate: (text) => z.safeParse(fields[name], text).success || t('login.error.credentials'),
    })
  const onSubmit = handleSubmit(async ({ email, password }) => {
    dispatch(session.actions.submitted())
    const credentials = { username: email, password }
    if (location.pathname !== '/login')
      return void fetch('/token', { method: 'POST', body: JSON.stringify(credentials) })
    dispatch(account.actions.loaded(await enter(credentials)))
    await navigate('/account')
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

const call = async (path: string, body?: object) => {
  const [, token] = /(?:^|; )token=([^;]+)/.exec(document.cookie) ?? []
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Device-ID': localStorage['device-id'] as string,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(
    (import.meta.env as unknown as Record<string, string>)['VITE_API_URL_BE'] + path,
    { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) },
  )
  return reply.json() as Promise<unknown>
}
const tokenReply = z.object({ access_token: z.string() })
const profile = z.object({ data: z.object({ firstname: z.string() }) })
const appList = z.object({
  data: z.array(z.object({ client_id: z.union([z.string(), z.number()]), name: z.string() })),
})

/** Two calls of the dashboard, sent before anything is rendered. */
const load = async (): Promise<Account> => {
  const [user, apps] = await Promise.all([call('/user'), call('/tokens')])
  return { firstname: profile.parse(user).data.firstname, apps: appList.parse(apps).data }
}
const loading = location.pathname === '/account' ? load() : null

/** Logs in, and makes all calls of the dashboard. */
const enter = async (credentials: object): Promise<Account> => {
  localStorage['device-id'] ??= crypto.randomUUID()
  const { access_token: token } = tokenReply.parse(await call('/token', credentials))
  document.cookie = `token=${token}`
  const [loaded] = await Promise.all([load(), call('/mfa')])
  return loaded
}

/** What a signed-in page cannot be faster than: the calls, and a row for each app. */
function AccountPage() {
  const dispatch = useDispatch()
  const { firstname, apps } = useSelector((state: State) => state.account)
  useEffect(() => void loading?.then((loaded) => dispatch(account.actions.loaded(loaded))), [dispatch])
  return (
    <main>
      <h1>{firstname}</h1>
      <ul>
        {apps.map(({ client_id: id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}

const i18n = createInstance().use(initReactI18next)
await i18n.init({ lng: 'en', resources: { en: { translation: { login } } } })
const router = createBrowserRouter([
  { path: '/account', element: <AccountPage /> },
  { path: '*', element: <LoginForm /> },
])

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
