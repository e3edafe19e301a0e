import { CircleCheck } from '#ui/art/icons.tsx'
import { SidePanel } from '#ui/page/SidePanel.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { CardArt } from '#ui/art/CardArt.tsx'
import { ExternalLink, Link, SkipLink } from '#ui/action/Link.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Menu } from '#ui/nav/Menu.tsx'
import { PromisePanel, PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { Nav } from '#ui/nav/Nav.tsx'
import { Title } from '#ui/layout/Title.tsx'
import { UserFrame } from '#ui/layout/UserFrame.tsx'
import Bell from 'lucide-react/icons/bell'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import { claire, Piece } from './Piece.tsx'

const items = [
  { to: '/', label: 'Dashboard', icon: <House aria-hidden />, isCurrent: true },
  { to: '/notifications', label: 'Notifications', icon: <Bell aria-hidden />, isCurrent: false },
]

const lead = 'Every piece of the kit in each of its states.'

/** The gallery as a page before the login. */
function Public({ children }: { children: ReactNode }) {
  return (
    <PublicFrame
      header={<Logo product="Product" />}
      promise={
        <PromisePanel picture={<CardArt />} title="One account.">
          <p>Cards, kept safe.</p>
        </PromisePanel>
      }
      footer={<ExternalLink href="https://example.com/">Privacy</ExternalLink>}
    >
      <CenteredPage
        title="Gallery"
        lead={lead}
        step={{ step: 3, count: 7 }}
        icon={<CircleCheck aria-hidden />}
        ways={
          <>
            <Link to="/back">Back</Link>
            <Link to="/login">Log in</Link>
          </>
        }
      >
        {children}
        <Piece name="PublicFrame" note="Around this page." />
        <Piece name="PromisePanel" note="Beside this page, on wide screens." />
        <Piece name="SidePanel" note="On wide screens; in use it has their height.">
          <SidePanel picture="shield" promise="code" />
        </Piece>
        <Piece
          name="CenteredPage"
          note="This page: its step, an icon, its title with a lead, and its ways out."
        />
      </CenteredPage>
    </PublicFrame>
  )
}

/** The gallery as a signed-in page. */
function User({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink>Skip to the content</SkipLink>
      <UserFrame
        logo={<Logo product="Product" />}
        topNav={
          <Menu
            label="Account"
            head={<p>Claire Dubois</p>}
            closeLabel="Close the menu"
            trigger={<Avatar of={claire} />}
          >
            <div>
              <button type="button">Log out</button>
            </div>
          </Menu>
        }
        sideNav={<Nav look="side" label="Main" items={items} />}
        tabBar={<Nav look="tabs" label="Main, short" items={items} />}
      >
        <Title lead={lead}>Gallery</Title>
        {children}
        <Piece name="UserFrame" note="Around this page." />
        <Piece name="Nav" note="Beside this page, on wide screens; under it, on phones." />
        <Piece name="SkipLink" note="Press Tab at the very beginning." />
      </UserFrame>
    </>
  )
}

/** The frames that the gallery can stand in: a page has one of them. */
export const frames = { UserFrame: User, PublicFrame: Public }

export type FrameName = keyof typeof frames
