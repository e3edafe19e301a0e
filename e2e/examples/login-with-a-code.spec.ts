import { paths } from '#paths'
import { codeForm } from '../support/codes.ts'
import { expect, onPhones, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { enterLogin, welcome } from '../support/screens.ts'

// Example: a persona logs in and reads the code in the inbox. On a phone, in both countries.
test(
  'somebody who is asked for a code by SMS finds it in the inbox',
  onPhones,
  async ({ page, portal, watched }) => {
    // Before the login the portal uses the language of the browser, afterwards that of the profile.
    const form = codeForm(page, portal.t)
    // The API answers the login with 401 and asks for a code: a failed answer, which a story has to declare.
    watched.expectFailure('POST', '/token', 401)
    await enterLogin(page, 'sms', paths.loginEmail)
    await form.code.fill(await latestCode(page))
    await form.submit.click()
    await expect(welcome(page)).toBeVisible()
  },
)
