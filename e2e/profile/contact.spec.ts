// Shows: mfa-17, mfa-20, profile-13, profile-17, frame-31.
import { expect, inOld, test } from '../support/fixtures.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import { inbox, latestCode } from '../support/inbox.ts'
import { persona } from '../support/portal.ts'
import { cardOf, codeDialog, contactForm, expectSigned, fact, openEdit, openProfile } from './profile.ts'
import { logOut, notice, submitEmail, welcome } from '../support/screens.ts'

const fresh = 'ines@example.com'

test(
  'changes the e-mail after two codes, and logs in with it',
  inOld,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    const { field, save } = contactForm(page, t, 'email')
    await openProfile(page, 'secured')
    await openEdit(page, t, 'contact')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('secured@example.be')
    await field.fill(` ${fresh} `)
    await save.click()
    await expect(codeDialog(page, t)).toContainText(fresh)
    await expect(form.code).toBeFocused()
    expect(await inbox(page)).toMatchObject([{ channel: 'email', to: fresh }, { channel: 'sms' }])
    const before = watched.calls('GET', '/user').length
    await confirmLatest(page, t)

    const card = cardOf(page, t, 'contact')
    await expect(fact(card, 'E-mail')).toContainText(fresh)
    await expect(notice(page, t)).toHaveText(t('user.profile.contact.done.email'))
    await expect.poll(() => watched.calls('GET', '/user')).toHaveLength(before + 1)
    const [request, ...again] = watched.calls('POST', '/user/login')
    const [confirmation] = watched.calls('POST', '/user/login/confirm')
    expect([request?.body, again]).toEqual([{ email: fresh }, []])
    expect(confirmation?.body).toEqual({ payload: expect.any(String), code: await latestCode(page) })
    for (const call of [request, confirmation]) await expectSigned(page, call)

    // The code of a contact is not enough for money.
    await openEdit(page, t, 'banking')
    expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=0', '?single=1'])
    await logOut(page)
    await submitEmail(page, t, fresh, persona('secured').password)
    await expect(welcome(page)).toHaveText('Welcome, Ines')
  },
)
