import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0; Domain=bonavo.localhost`
  }
})
