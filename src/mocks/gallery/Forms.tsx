import { CaptchaFrame } from '#ui/captcha/CaptchaField.tsx'
import { AccountChip } from '#ui/contact/AccountChip.tsx'
import { CodeField } from '#features/mfa/codes/CodeField.tsx'
import { CodeForm, CodeLead } from '#features/mfa/codes/CodeForm.tsx'
import { LockNotice } from '#features/login/SignInForm.tsx'
import { PasswordSetup, PasswordStrength } from '#features/password/PasswordSetup.tsx'
import { PhoneField } from '#ui/contact/PhoneField.tsx'
import type { CountryCode } from '#domain/locale/countries.ts'
import type { Failure } from '#domain/text/wording.ts'
import { Card } from '#ui/data/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { longText, noop, Piece, State } from './Piece.tsx'

const never = new Promise<null>(() => undefined)

/** A pretended answer of the server, chosen by the last digit of a code or the last character of a password. */
async function answerTo(text: string): Promise<Failure | null> {
  if (text.endsWith('1')) return { code: 'codeWrong', at: 'field', name: 'code' }
  if (text.endsWith('2')) return { code: 'network' }
  if (text.endsWith('3')) return { code: 'passwordRefused', text: longText, at: 'field', name: 'password' }
  return text.endsWith('4') ? never : null
}

const note =
  'Ends in 1: refused. In 2: no connection. In 3: refused in the words of the server. In 4: no answer. Else: right.'
const onResend = async () => null
const opened = Date.now()

/** Pieces of the product that several screens use. */
export function Forms() {
  return (
    <>
      <Piece name="CodeForm" note={note}>
        <Card title="By SMS, waiting to send again">
          <CodeForm
            method="sms"
            onSubmit={answerTo}
            resend={{ until: opened + 12_000, isResent: false, onResend }}
            change={noop}
          >
            <Checkbox label="Trust this device" />
          </CodeForm>
        </Card>
        <Card title="By e-mail, sent again before">
          <CodeForm method="email" onSubmit={answerTo} resend={{ until: 0, isResent: true, onResend }} />
        </Card>
        <Card title="By e-mail, sending again fails">
          <CodeForm
            method="email"
            onSubmit={answerTo}
            resend={{ until: 0, isResent: false, onResend: () => answerTo('2') }}
          />
        </Card>
        <Card title="By card">
          <CodeForm method="card" onSubmit={answerTo} resend={null} />
        </Card>
      </Piece>
      <Piece name="AccountChip">
        <AccountChip of={{ firstname: 'Claire', lastname: 'Dubois', email: 'claire.dubois@example.be' }} />
        <AccountChip of="+32470123412" />
        <AccountChip of={`long@${'long.'.repeat(40)}example.be`} />
      </Piece>
      <Piece name="CodeLead">
        <p>
          <CodeLead method="sms" target="+32 4•• •• •• 12" />
        </p>
        <p>
          <CodeLead method="email" target={null} />
        </p>
        <p>
          <CodeLead method="card" target={null} />
        </p>
      </Piece>
      <Piece name="CodeField">
        <CodeField method="sms" defaultValue="4821 9071" />
        <CodeField method="card" defaultValue="5065 1234 1234 1234" error="Your card number is invalid." />
      </Piece>
      <Piece name="LockNotice">
        <State name="locked">
          <LockNotice
            id="example-lock"
            lock={{ isLocked: true, secondsLeft: 90, until: 1_800_000_000_000 }}
          />
        </State>
      </Piece>
      <Piece name="PasswordStrength">
        {['Password1!', 'Zomer-2026!', 'Xk3$mPq9!z', 'Ik-eet-graag-friet-7'].map((password) => (
          <PasswordStrength key={password} password={password} words={[]} />
        ))}
      </Piece>
      <Piece name="PasswordSetup" note={note}>
        <Card title="Of Claire Dubois">
          <PasswordSetup
            ownWords={['claire', 'dubois']}
            username="claire@example.be"
            submitLabel="Save password"
            onSubmit={answerTo}
          />
        </Card>
        <Card title="Of somebody unknown">
          <PasswordSetup ownWords={[]} username={null} submitLabel="Save it" onSubmit={answerTo} />
        </Card>
        <Card title="With a code above it">
          <PasswordSetup ownWords={[]} username={null} submitLabel="Replace it" onSubmit={answerTo} hasCode />
        </Card>
      </Piece>
      <Piece
        name="PhoneField"
        note="A number that begins with + or 00 and a dialling code chooses its country."
      >
        <Phone />
        <Phone hint="For codes by SMS" error="Enter a valid phone number for the chosen country" />
      </Piece>
      <Piece name="CaptchaFrame" note="The widget itself needs its provider.">
        <State name="loading, after 200 ms">
          <CaptchaFrame hasFailed={false} isLoading onRetry={noop} />
        </State>
        <State name="not loaded, trying again">
          <CaptchaFrame hasFailed isLoading={false} onRetry={noop} />
          <br />
          <CaptchaFrame hasFailed isLoading onRetry={noop} />
        </State>
        <State name="there, with a fault">
          <CaptchaFrame hasFailed isLoading={false} onRetry={noop}>
            <Checkbox label="Where the widget stands" />
          </CaptchaFrame>
        </State>
      </Piece>
    </>
  )
}

function Phone({ hint, error }: { hint?: string; error?: string }) {
  const { register } = useForm({ defaultValues: { phone: '' } })
  const [country, setCountry] = useState<CountryCode>('BE')
  return (
    <PhoneField
      field={{ ...register('phone'), error }}
      {...(hint ? { hint } : {})}
      country={country}
      autoComplete="tel"
      onCountryChange={setCountry}
    />
  )
}
