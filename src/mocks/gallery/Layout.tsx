import { Actions, Form, Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { CloseButton } from '#ui/action/CloseButton.tsx'
import { Link } from '#ui/action/Link.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { longText, noop, Piece, State } from './Piece.tsx'

/** The pieces of the kit that place others. */
export function Layout() {
  return (
    <>
      <Piece name="Stack">
        <Stack gap={3}>
          <p>{longText}</p>
          <p>Under it, at a gap of the spacing scale.</p>
        </Stack>
      </Piece>
      <Piece name="Form">
        <Form onSubmit={(event) => event.preventDefault()}>
          <TextField label="Example field" type="text" />
          <Button type="submit">Send example</Button>
        </Form>
      </Piece>
      <Piece name="Actions">
        <State name="one alone">
          <Actions>
            <Button>The only action</Button>
          </Actions>
        </State>
        <State name="under each other on phones">
          <Actions look="stacked">
            <Button>First stacked</Button>
            <Button variant="secondary">Second stacked</Button>
          </Actions>
        </State>
        <State name="filling their line">
          <Actions look="filled">
            <Button>First wide</Button>
            <Button variant="secondary">Second wide</Button>
          </Actions>
        </State>
        <State name="at both ends">
          <Actions look="apart">
            <Link to="/back">Back</Link>
            <Link to="/elsewhere">Elsewhere</Link>
          </Actions>
        </State>
      </Piece>
      <Piece name="CloseButton">
        <CloseButton aria-label="Close the example" onClick={noop} />
      </Piece>
    </>
  )
}
