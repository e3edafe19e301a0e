import { paths } from '#core/paths.ts'
import { servePortalOnDyingConnection } from '../support/dyingConnection.ts'
import { messagesOf } from '../support/inbox.ts'
import { expect, flow, wide } from './fixtures.ts'
import { confirm, enterLogin, openEdit } from './screens.ts'
import { User } from './user.ts'

flow(
  'code of a login whose connection dies, with an id in each write',
  wide,
  async ({ tab, portal, engine }) => {
    const dying = await servePortalOnDyingConnection(portal, { withIds: true })
    const user = new User(tab, dying.portal)
    await enterLogin(user, 'sms')
    await user.isAt(/^\/mfa\?method=sms/)
    expect(await messagesOf(portal.apiUrl, (await user.stored('device-id')) ?? '')).toHaveLength(1)
    await confirm(user, portal.t)
    await user.isAt(paths.dashboard)
    // WebKitGTK opens a connection for each write, so that none of them dies.
    expect(dying.writes()).toHaveLength(engine === 'webkit' ? 2 : 4)
    expect(new Set(dying.writes().map(({ id }) => id)).size).toBe(2)
    await dying.close()
  },
)

flow('code of a step-up whose connection dies, without ids', wide, async ({ tab, portal }) => {
  const dying = await servePortalOnDyingConnection(portal, { withIds: false })
  await openEdit(new User(tab, dying.portal), portal.t, 'banking')
  expect(dying.writes().map(({ id }) => id)).not.toContain(expect.any(String))
  await dying.close()
})
