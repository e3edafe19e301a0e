import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Avatar } from '#ui/data/Avatar'
import { Banner } from '#ui/status/Banner'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { ExternalLink } from '#ui/action/ExternalLink'
import { LanguageSelect } from '#ui/form/LanguageSelect'
import { Link } from '#ui/action/Link'
import { ListRow } from '#ui/data/ListRow'
import { Loader } from '#ui/status/Loader'
import { Logo } from '#ui/art/Logo'
import { Menu } from '#ui/nav/Menu'
import { PasswordField } from '#ui/form/PasswordField'
import { CardArt } from '#ui/art/CardArt'
import { PromisePanel } from '#ui/layout/PromisePanel'
import { PublicFrame } from '#ui/layout/PublicFrame'
import { Select } from '#ui/form/Select'
import { Nav } from '#ui/nav/Nav'
import { SkipLink } from '#ui/action/SkipLink'
import { Tabs } from '#ui/nav/Tabs'
import { TextField } from '#ui/form/TextField'
import { Title } from '#ui/layout/Title'
import { Toast } from '#ui/overlay/Toast'
import { ToastArea } from '#ui/overlay/ToastArea'
import { TopNav } from '#ui/nav/TopNav'
import { UserFrame } from '#ui/layout/UserFrame'

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
