import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Link } from './Link.tsx'
import { ListRow } from './ListRow.tsx'
import { Loader } from './Loader.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { PasswordField } from './PasswordField.tsx'
import { CardArt } from './CardArt.tsx'
import { PromisePanel } from './PromisePanel.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { Select } from './Select.tsx'
import { Nav } from './Nav.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Tabs } from './Tabs.tsx'
import { TextField } from './TextField.tsx'
import { Title } from './Title.tsx'
import { Toast } from './Toast.tsx'
import { ToastArea } from './ToastArea.tsx'
import { TopNav } from './TopNav.tsx'
import { UserFrame } from './UserFrame.tsx'

const noop = () => {}
const languages = [{ value: 'en', label: 'English' }]
const items = [
  { to: '/', label: 'Dashboard', icon: <svg aria-hidden />, isCurrent: true },
  { to: '/#access', label: 'Access', icon: <svg aria-hidden />, isCurrent: false },
]
const language = <LanguageSelect label="Language" value="en" options={languages} onChange={noop} />

const publicPage = (
  <PublicFrame
    header={
      <>
        <Logo product="Example" suffix="Luxembourg" />
        {language}
      </>
    }
    promise={
      <PromisePanel
        picture={<CardArt labels={{ meal: 'Meal', eco: 'Eco', benefit: 'Gift' }} />}
        title="One account."
      >
        <p>Kept safe.</p>
      </PromisePanel>
    }
    footer={<ExternalLink href="https://example.com/">Privacy</ExternalLink>}
  >
    <Title lead="Also your key to more.">Log in</Title>
    <Tabs label="Log in with" tabs={[{ to: '/', label: 'E-mail', isCurrent: true }]} />
    <Banner tone="danger">Wrong password.</Banner>
    <form>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error="Required"
        hint="As on your card"
      />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" capsLockHint="Caps Lock is on" />
      <Select label="Country" options={[{ value: 'BE', label: 'Belgium' }]} error="Required" />
      <Select label="Region" options={[{ value: 'B', label: 'Brussels' }]} isLabelHidden />
      <Button type="submit" isBusy>
        Log in
      </Button>
    </form>
    <Link to="/elsewhere">Elsewhere</Link>
    <Loader label="Loading" />
  </PublicFrame>
)

const userPage = (
  <>
    <SkipLink href="#main">Skip to the content</SkipLink>
    <UserFrame
      topNav={
        <TopNav logo={<Logo product="Example" />}>
          {language}
          <Menu
            label="Account"
            head={<p>Claire Dubois</p>}
            closeLabel="Close the menu"
            trigger={<Avatar firstName="Claire" lastName="Dubois" />}
          >
            <div>
              <button type="button">Log out</button>
            </div>
          </Menu>
        </TopNav>
      }
      sideNav={<Nav look="side" label="Main" items={items} />}
      tabBar={<Nav look="tabs" label="Main, short" items={items} />}
    >
      <Title>Welcome</Title>
      <Banner tone="success" action={<Button variant="quiet">Undo</Button>}>
        Saved.
      </Banner>
      <Card title="Services" id="services" count={2} action={<Link to="/all">See all</Link>}>
        <ul>
          <ListRow icon={<svg aria-hidden />} title="Security" text="Password" to="/security" />
          <ListRow icon={<svg aria-hidden />} tone="eco" title="My" href="https://my.example/" />
          <ListRow
            icon={<svg aria-hidden />}
            tone="warning"
            title="A notice"
            trailing={<Link to="/x">Add</Link>}
          />
        </ul>
      </Card>
      <Card>
        <p>Words only</p>
      </Card>
    </UserFrame>
    <ToastArea label="Messages">
      <Toast tone="success" closeLabel="Close" onClose={noop}>
        Saved.
      </Toast>
    </ToastArea>
  </>
)

// jsdom computes no colours: contrast.test.ts and the stories check the contrast.
async function violations() {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  })
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test('axe finds nothing in the pieces of a public page', async () => {
  render(<MemoryRouter>{publicPage}</MemoryRouter>)

  expect(await violations()).toEqual([])
})

test('axe finds nothing in the pieces of a signed-in page, its menu open', async () => {
  render(<MemoryRouter>{userPage}</MemoryRouter>)
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))

  expect(await violations()).toEqual([])
})
