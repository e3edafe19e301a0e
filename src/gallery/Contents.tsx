import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { CardArt } from '#ui/CardArt'
import { Link } from '#ui/Link'
import { ListRow } from '#ui/ListRow'
import { Logo } from '#ui/Logo'
import { Mark } from '#ui/Mark'
import Bell from 'lucide-react/icons/bell'
import { longText, longWord, Piece, State } from './Piece.tsx'

const bell = <Bell aria-hidden />
const tones = ['meal', 'eco', 'benefit', 'brand', 'warning', 'neutral'] as const
export const cardNames = { meal: 'Meal', eco: 'Eco', benefit: 'Benefit' }

/** What is read. */
export function Contents() {
  return (
    <>
      <Piece name="Title" note="The h1 at the top of this page, with its lead." />
      <Piece name="Card">
        <Card>Words only.</Card>
        <Card title="With a title, a count and an action" badge={3} action={<Link to="/all">See all</Link>}>
          Words.
        </Card>
        <Card title={longText} badge={100} action={<Link to="/more">See all of them</Link>}>
          {longWord}
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
          </ul>
        </Card>
      </Piece>
      <Piece name="Avatar">
        <State name="two names, one, none">
          <Avatar firstName="Claire" lastName="Dubois" />
          <Avatar firstName="Élodie" />
          <Avatar />
        </State>
      </Piece>
      <Piece name="Logo">
        <Logo product="Bonavo" />
        <Logo product="Bonavo" suffix="Luxembourg" />
      </Piece>
      <Piece name="Mark">
        <div>
          <Mark />
        </div>
      </Piece>
      <Piece name="CardArt" note="Decoration on the promise.">
        <CardArt labels={cardNames} />
      </Piece>
    </>
  )
}
