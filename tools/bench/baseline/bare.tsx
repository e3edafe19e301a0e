import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest login form that React can show. */
function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (email === '' || password === '') return
    setSent(true)
    void fetch('/token', { method: 'POST', body: JSON.stringify({ username: email, password }) })
  }
  return (
    <main>
      <h1>Log in</h1>
      <form onSubmit={onSubmit}>
        <label>
          E-mail <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </label>
        <label>
          Password
          <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <button type="submit">Log in</button>
        {sent && <p role="status">One moment …</p>}
      </form>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<LoginForm />)
