import { CreditCard } from '#ui/art/icons.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { ExternalLink, Link, TextButton, LinkCard } from '#ui/action/Link.tsx'
import { Menu } from '#ui/nav/Menu.tsx'
import { Tabs } from '#ui/nav/Segments.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { claire, longText, longWord, noop, Piece, State } from './Piece.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'dangerOutline'] as const

/** A button in each of its states. */
function Buttons(props: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const name = `${props.size ?? ''} ${props.variant}`
  return (
    <>
      <Button {...props}>Save {name}</Button>
      <Button {...props} icon={<Plus aria-hidden />}>
        Add {name}
      </Button>
      <Button {...props} isBusy>
        Saving {name}
      </Button>
      <Button {...props} isBlocked>
        Not now {name}
      </Button>
    </>
  )
}

/** The pieces of the kit to press: buttons, links, tabs and menus. */
export function Actions() {
  return (
    <>
      <Piece name="Button">
        {kinds.map((kind) => (
          <State key={kind} name={`${kind}: ready, with an icon, busy, blocked`}>
            <Buttons variant={kind} />
          </State>
        ))}
        <State name="small: ready, with an icon, busy, blocked">
          {kinds.map((kind) => (
            <Buttons key={kind} variant={kind} size="small" />
          ))}
        </State>
        <State name="busy with an icon">
          <Button variant="dangerOutline" icon={<LogOut aria-hidden />} isBusy>
            Log out from everywhere
          </Button>
        </State>
        <State name="long text">
          <Button>{longText}</Button>
        </State>
        <State name="long word">
          <Button variant="secondary">{longWord}</Button>
        </State>
      </Piece>
      <Piece name="ButtonLink">
        <ButtonLink to="/next">Continue</ButtonLink>
        <ButtonLink to="/password" variant="secondary" size="small">
          Change password
        </ButtonLink>
      </Piece>
      <Piece name="Link">
        <State name="alone">
          <Link to="/security">Back to security</Link>
        </State>
        <State name="in a sentence">
          <p>
            Your code is in your mailbox. <Link to="/login">Log in again</Link> when you have it.
          </p>
        </State>
      </Piece>
      <Piece name="LinkCard">
        <State name="with its words, and with long ones">
          <LinkCard
            to="/card"
            icon={<CreditCard aria-hidden />}
            title="I have a card"
            text="The 16 digits are on the front"
          />
          <br />
          <LinkCard to="/long-card" icon={<CreditCard aria-hidden />} title={longWord} text={longText} />
        </State>
      </Piece>
      <Piece name="HelpLink">
        <HelpLink topic="card">Lost your card?</HelpLink>
      </Piece>
      <Piece name="TextButton">
        <p>
          Remembered here. <TextButton onClick={noop}>Not you?</TextButton>
        </p>
      </Piece>
      <Piece name="ExternalLink">
        <ExternalLink href="https://example.com/">Privacy policy</ExternalLink>
      </Piece>
      <Piece name="Tabs">
        <State name="the first is open">
          <Tabs
            label="Example tabs"
            tabs={[
              { to: '/', label: 'E-mail', isCurrent: true },
              { to: '/phone', label: 'Phone', isCurrent: false },
            ]}
          />
        </State>
        <State name="one path: the second is open because it says so">
          <Tabs
            label="Example tabs of one path"
            tabs={[
              { to: '/?type=card', label: 'Card number', isCurrent: false },
              { to: '/?type=number', label: 'National register number', isCurrent: true },
            ]}
          />
        </State>
        <State name="long texts">
          <Tabs
            label="Example of long tabs"
            tabs={[
              { to: '/', label: longText, isCurrent: true },
              { to: '/long', label: longWord, isCurrent: false },
            ]}
          />
        </State>
      </Piece>
      <Piece name="Menu">
        <Menu
          label="Example menu"
          trigger={<Avatar of={claire} />}
          head={<p>Claire Dubois</p>}
          closeLabel="Close the menu"
        >
          <div>
            <Link to="/profile">Profile</Link>
          </div>
          <div>
            <button type="button" data-danger>
              <LogOut aria-hidden />
              Log out
            </button>
          </div>
        </Menu>
      </Piece>
    </>
  )
}
