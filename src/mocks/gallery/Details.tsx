import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { ForgetBrowser } from '#auth/ForgetBrowser.tsx'
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Fold } from '#ui/data/Fold.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Progress } from '#ui/status/Progress.tsx'
import { Ring } from '#ui/status/Ring.tsx'
import { Skeleton } from '#ui/page/Pending.tsx'
import { CircleCheck } from '#ui/art/icons.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import { longText, longWord, Piece, State } from './Piece.tsx'

const tones = ['success', 'neutral', 'warning'] as const
const security = { label: 'Security settings', to: '/security' }

/** The pieces of which the account pages consist. */
export function Details() {
  return (
    <>
      <Piece name="Breadcrumb">
        <State name="short">
          <Breadcrumb label="Example path" parent={security}>
            My devices
          </Breadcrumb>
        </State>
        <State name="long">
          <Breadcrumb label="Example of a long path" parent={{ label: longText, to: '/long' }}>
            {longWord}
          </Breadcrumb>
        </State>
      </Piece>
      <Piece name="Tag">
        <State name={tones.join(', ')}>
          {tones.map((tone) => (
            <span key={tone}>
              <Tag tone={tone}>Session {tone}</Tag>{' '}
            </span>
          ))}
        </State>
        <State name="long">
          <Tag tone="warning">{longText}</Tag>
        </State>
      </Piece>
      <Piece name="Fold">
        <Fold title="What it is">It unfolds.</Fold>
        <Fold title={longText} open>
          {longText}
        </Fold>
      </Piece>
      <Piece name="Facts">
        <Card title="Personal data">
          <Facts
            items={[
              { label: 'First name', value: 'Claire' },
              { label: 'Last name', value: 'Dubois-Vandenberghe' },
              { label: 'Date of birth', value: '4 March 1988' },
              { label: longText, value: longWord },
            ]}
          />
        </Card>
      </Piece>
      <Piece name="AskingButton">
        <AskingButton label="Remove it" title="Remove it?" onConfirm={() => Promise.resolve(null)}>
          <p>It cannot be had back.</p>
        </AskingButton>
      </Piece>
      <Piece name="ForgetBrowser">
        <ForgetBrowser />
      </Piece>
      <Piece name="Progress">
        <Progress label="2 of 5 devices" value={2} max={5} />
        <Progress label="None of 5 devices" value={0} max={5} />
        <Progress label={`All of 5 devices. ${longText}`} value={5} max={5} />
      </Piece>
      <Piece name="Ring" note="An arc for each check.">
        <State name="none, some, all">
          <Ring parts={['checking', 'checking', 'checking']} icon={<CircleCheck />} />
          <Ring parts={['fine', 'todo', 'unknown', 'fine']} tone="warning" icon={<CircleCheck />} />
          <Ring parts={['fine', 'fine', 'fine', 'fine', 'fine']} tone="success" icon={<CircleCheck />} />
        </State>
      </Piece>
      <Piece name="Skeleton" note="Shown after 200 ms.">
        <Card title="My devices, on their way">
          <Skeleton />
        </Card>
        <Card title="One row">
          <Skeleton rows={1} />
        </Card>
      </Piece>
    </>
  )
}
