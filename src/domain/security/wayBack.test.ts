import { describe, expect, it } from 'vitest'
import { type Loss, wayBack } from './wayBack.ts'

const both = { email: 'claire@example.be', phone: '+32470123412' }
const [sms, email, card] = [{ id: 'sms' }, { id: 'email' }, { id: 'card' }]
const left = (...given: Parameters<typeof wayBack>) =>
  wayBack(...given).ways.flatMap(({ way, works }) => (works ? [way] : []))

describe('the way back after a loss', () => {
  it.each<[Loss, string[]]>([
    ['phone', ['resetEmail', 'codeEmail', 'codeCard']],
    ['mailbox', ['resetPhone', 'codeSms', 'codeCard']],
    ['both', ['codeCard']],
  ])('of the %s is every way that does not need it', (loss, ways) => {
    expect(left(both, [sms, email, card], loss)).toEqual(ways)
  })

  it.each<[string, Parameters<typeof wayBack>, [string, string | null]]>([
    ['all is well', [both, [sms, email], 'phone'], ['always', null]],
    ['both contacts, no method: no code is asked for', [both, [], 'phone'], ['always', null]],
    ['both are lost: only the password is left', [both, [], 'both'], ['password', null]],
    ['both are lost, and so are all codes', [both, [sms, email], 'both'], ['never', null]],
    ['no e-mail address to reset with', [{ phone: both.phone }, [], 'phone'], ['password', 'email']],
    ['no phone to reset with', [{ email: both.email }, [email], 'mailbox'], ['never', 'phone']],
    ['all codes come to the lost phone', [both, [sms], 'phone'], ['never', 'method']],
    ['a card outlives the phone', [both, [sms, card], 'phone'], ['always', null]],
  ])('when %s', (_, given, [verdict, missing]) => {
    expect(wayBack(...given)).toMatchObject({ verdict, missing })
  })
})
