import { render } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumb } from '#ui/layout/Breadcrumb'
import { Button } from '#ui/action/Button'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Card } from '#ui/data/Card'
import { Dialog } from '#ui/overlay/Dialog'
import { DialogActions } from '#ui/overlay/DialogActions'
import { Facts } from '#ui/data/Facts'
import { ListRow } from '#ui/data/ListRow'
import { Progress } from '#ui/status/Progress'
import { Skeleton } from '#ui/status/Skeleton'
import { Tag } from '#ui/data/Tag'
import { Title } from '#ui/layout/Title'
import { Toggle } from '#ui/form/Toggle'

const noop = () => {}

const accountPage = (
  <main>
    <Breadcrumb label="Path" items={[{ label: 'Security', to: '/security' }, { label: 'My devices' }]} />
    <Title>My devices</Title>
    <Card
      icon={<svg aria-hidden />}
      title="Password"
      lead="Changed yesterday"
      action={
        <ButtonLink to="/password" variant="secondary" size="small">
          Change
        </ButtonLink>
      }
    />
    <Card
      title="Two steps"
      lead="A code."
      action={<Toggle label="Two steps" isLabelHidden isOn isBusy onChange={noop} />}
    >
      <Toggle label="Asked by the employer" isOn isBlocked describedBy="why" onChange={noop} />
      <p id="why">Your employer asks for it.</p>
      <Facts items={[{ label: 'Phone', value: '+32 470 12 34 12' }]} />
      <Progress label="2 of 5 devices" value={2} max={5} />
      <Skeleton rows={2} />
    </Card>
    <Card title="Sessions">
      <ul>
        <ListRow
          title={
            <>
              Chrome <Tag tone="success">Current</Tag>
            </>
          }
          to="/device"
          trailing={
            <Button variant="dangerOutline" size="small">
              Log out
            </Button>
          }
        />
      </ul>
    </Card>
    <Dialog title="Log out?" closeLabel="Close" describedBy="what" onClose={noop}>
      <p id="what">Access will be revoked.</p>
      <DialogActions>
        <Button variant="secondary">Cancel</Button>
        <Button variant="danger">Log out now</Button>
      </DialogActions>
    </Dialog>
  </main>
)

test('axe finds nothing in the pieces of the account pages, a dialog open over them', async () => {
  render(<MemoryRouter>{accountPage}</MemoryRouter>)

  // jsdom computes no colours: contrast.test.ts and the stories check the contrast.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
