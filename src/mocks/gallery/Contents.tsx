import { Avatar, Monogram } from '#ui/data/Avatar.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { CardArt } from '#ui/art/CardArt.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Logo, Mark } from '#ui/art/Logo.tsx'
import { PairArt } from '#ui/art/PairArt.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import { Tile } from '#ui/data/Tile.tsx'
import { Toggle } from '#ui/fields/Toggle.tsx'
import Bell from 'lucide-react/icons/bell'
import { claire, longText, longWord, noop, Piece, State } from './Piece.tsx'

const bell = <Bell aria-hidden />
const tones = ['neutral', 'brand', 'eco', 'benefit', 'success', 'warning'] as const
const small = { variant: 'secondary', size: 'small' } as const
const scenes = ['card', 'merge', 'shield', 'envelope', 'phone', 'key'] as const
const flows = ['shield', 'envelope', 'phone', 'search', 'oldKey', 'newKey', 'links', 'card', 'cards'] as const

/** The pieces of the kit that only show something: cards, rows and drawings. */
export function Contents() {
  return (
    <>
      <Piece name="Title" note="The h1 at the top of this page, with its lead." />
      <Piece name="Card">
        <Card>
          <p>Words only.</p>
        </Card>
        <Card title="With a title and an action" action={<Link to="/all">See all</Link>}>
          <p>Words.</p>
        </Card>
        <Card title={longText} action={<Link to="/more">See all of them</Link>}>
          <p>{longWord}</p>
        </Card>
        <Card title="With a button" action={<Button {...small}>Edit</Button>}>
          <p>Words.</p>
        </Card>
        <Card
          icon={bell}
          title="Head only"
          lead="Last changed on 12 September 2025"
          action={
            <ButtonLink to="/password" {...small}>
              Change password
            </ButtonLink>
          }
        />
        <Card
          title="With a lead and a switch"
          lead="A code as well as your password, when you log in or make important changes."
          action={<Toggle label="Example switch" isOn badge="On" describedBy="example" onChange={noop} />}
        >
          <ul>
            <ListRow icon={bell} title="SMS" text="+32 470 12 34 12" trailing={<Edit what="SMS" />} />
            <ListRow icon={bell} title="E-mail" text="claire@example.be" trailing={<Edit what="e-mail" />} />
          </ul>
        </Card>
        <Card
          icon={bell}
          isWarning
          title="iPhone 15"
          tags={
            <Tag tone="warning">
              <Bell aria-hidden />
              New place: France
            </Tag>
          }
          lead="Paris · yesterday"
          note="What is asked about it."
          action={
            <Button variant="dangerOutline" size="small">
              Log out
            </Button>
          }
        >
          <ul>
            <ListRow
              title="Yesterday, 18:42"
              text="Ghent, Belgium · App 3.2.1"
              trailing={<Tag tone="success">Active session</Tag>}
            />
            <ListRow title="2 November" text="Ghent, Belgium" trailing={<Tag>Ended</Tag>} />
          </ul>
        </Card>
        <Card icon={bell} title={longWord} lead={longText} action={<Button {...small}>{longText}</Button>}>
          <p>Words.</p>
        </Card>
      </Piece>
      <Piece name="Tile">
        <State name="each tone">
          {tones.map((tone) => (
            <Tile key={tone} tone={tone}>
              {bell}
            </Tile>
          ))}
        </State>
      </Piece>
      <Piece name="Monogram">
        <Card title="Apps">
          <ul>
            {['Lunchbox', 'Delhi Express', 'Écobike', '7', '…'].map((name, id) => (
              <ListRow key={name} icon={<Monogram name={name} id={id} />} title={name} />
            ))}
          </ul>
        </Card>
      </Piece>
      <Piece name="ListRow">
        <Card title="Rows">
          <ul>
            {tones.map((tone) => (
              <ListRow key={tone} icon={bell} tone={tone} title={tone} text="A second line" />
            ))}
            <ListRow icon={bell} title="Inside the portal" text="The whole row leads there" to="/security" />
            <ListRow icon={bell} title="Outside" text="With its own arrow" href="https://example.com/" />
            <ListRow icon={bell} title="With an action" trailing={<Link to="/add">Add</Link>} />
            <ListRow icon={bell} title={longWord} text={longText} to="/long" />
            <ListRow title="Without an icon" trailing={<Tag>Ended</Tag>} to="/ended" />
            <ListRow
              icon={bell}
              title={
                <>
                  Chrome on macOS <Tag tone="success">Current session</Tag>
                </>
              }
              text="Brussels, Belgium · now"
              to="/device"
            />
            <ListRow
              icon={bell}
              title="A link with a button"
              text="The button is pressed alone"
              trailing={<Edit what="the link" />}
              to="/both"
            />
          </ul>
        </Card>
      </Piece>
      <Piece name="Avatar">
        <State name="two names, one, none">
          <Avatar of={claire} />
          <Avatar of={{ firstname: 'Élodie' }} />
          <Avatar />
          <Avatar of={claire} size="largest" />
        </State>
      </Piece>
      <Piece name="Logo">
        <Logo product="Product" />
        <Logo product="Product" suffix="Luxembourg" />
      </Piece>
      <Piece name="Mark">
        <div>
          <Mark />
        </div>
      </Piece>
      <Piece name="CardArt" note="Decoration on the promise.">
        <CardArt />
      </Piece>
      <Piece name="FlowArt" note="Decoration on the panels of other flows, which are dark.">
        {flows.map((name) => (
          <FlowArt key={name} name={name} />
        ))}
      </Piece>
      <Piece name="PairArt" note="Decoration on the panel of a consent, which is dark.">
        <PairArt sign={<Monogram name="Lunchbox" id={301} />} />
        <PairArt sign={null} state="invalid" />
      </Piece>
      <Piece name="Scene" note="Decoration above a title.">
        {scenes.map((name) => (
          <Scene key={name} name={name} />
        ))}
        <Scene name="card" isWarning />
      </Piece>
    </>
  )
}

function Edit({ what }: { what: string }) {
  return (
    <Button variant="quiet" size="small" aria-label={`Edit ${what}`}>
      Edit
    </Button>
  )
}
