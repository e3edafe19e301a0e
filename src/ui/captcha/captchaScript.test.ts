import { expect, it } from 'vitest'
import { isCaptchaUrl } from '#ui/captcha/captchaScript.ts'

it.each([
  'https://hcaptcha.com/1/api.js',
  'https://js.hcaptcha.com/1/api.js?onload=x',
  'https://cn1.hcaptcha.com/1/api.js',
  'HTTPS://JS.HCAPTCHA.COM:443/1/api.js',
])('%s is the provider', (url) => {
  expect(isCaptchaUrl(url)).toBe(true)
})

it.each([
  '',
  '/1/api.js',
  '//js.hcaptcha.com/1/api.js',
  'http://js.hcaptcha.com/1/api.js',
  'https://js.hcaptcha.com:8443/1/api.js',
  'https://js.hcaptcha.com./1/api.js',
  'https://evilhcaptcha.com/1/api.js',
  'https://hcaptcha.com.evil.example/1/api.js',
  'https://js.hcaptcha.com@evil.example/',
  'https://user:secret@js.hcaptcha.com/',
  'https://evil.example\\.hcaptcha.com/',
  'data:text/javascript,alert(1)//.hcaptcha.com',
  'javascript:alert(1)//https://js.hcaptcha.com',
])('%j is not', (url) => {
  expect(isCaptchaUrl(url)).toBe(false)
})
