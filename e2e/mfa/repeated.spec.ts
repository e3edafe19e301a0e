// Shows: mfa-41.
import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import { servePortalOnDyingConnection } from '../support/dyingConnection.ts'
import { expect, test } from '../support/fixtures.ts'
import { inbox } from '../support/inbox.ts'
import type { Portal } from '../support/portal.ts'
import { enterLogin, welcome } from '../support/screens.ts'
import type { Watch } from '../support/watch.ts'
import { bankingForm, editOf } from '../profile/profile.ts'

/** Sends a login on a connection that dies. */
async function enterOnDyingConnection(
  { page, portal, watched }: { page: Page; portal: Portal; watched: Watch },
  id: string,
  { at, withIds }: { at: string; withIds: boolean },
) {
  const dying = await servePortalOnDyingConnection(portal, { withIds })
  for (const host of [new URL(dying.portal.origin).host, dying.apiHost]) watched.allowHost(host)
  await enterLogin(page, id, dying.portal.origin + at)
  return dying
}

const twice = (...calls: string[]) => calls.flatMap((call) => [call, call])

test('a login whose connection dies sends one code, and the code is right, when each write carries an id', async ({
  page,
  portal,
  watched,
}) => {
  watched.expectFailure('POST', '/token', 401)
  const dying = await enterOnDyingConnection({ page, portal, watched }, 'sms', {
    at: paths.loginEmail,
    withIds: true,
  })
  await expect(codeForm(page, portal.t).code).toBeVisible()
  expect(await inbox(page)).toHaveLength(1)
  await confirmLatest(page, portal.t)
  await expect(welcome(page)).toBeVisible()
  expect(dying.writes().map(({ call }) => call)).toEqual(twice('POST /token', 'POST /mfa/sudo'))
  const ids = dying.writes().map(({ id }) => id)
  expect(ids).toEqual(twice(ids[0] ?? '', ids[2] ?? ''))
  expect(new Set(ids).size).toBe(2)
  await dying.close()
})

test('without ids the API does each write twice, but the code of a step-up is still right', async ({
  page,
  portal,
  watched,
}) => {
  watched.expectFailure('POST', '/mfa/sudo', 422)
  const dying = await enterOnDyingConnection({ page, portal, watched }, 'secured', {
    at: paths.profile,
    withIds: false,
  })
  await editOf(page, portal.t, 'banking').click()
  await confirmLatest(page, portal.t)
  await expect(bankingForm(page, portal.t).iban).toBeFocused()
  expect(dying.writes()).toEqual(
    twice('POST /token', 'POST /mfa/sudo').map((call) => ({ call, id: undefined })),
  )
  await dying.close()
})
