import { render } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Card } from './Card.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { Facts } from './Facts.tsx'
import { ListRow } from './ListRow.tsx'
import { Progress } from './Progress.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Tag } from './Tag.tsx'
import { Title } from './Title.tsx'
import { Toggle } from './Toggle.tsx'

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
