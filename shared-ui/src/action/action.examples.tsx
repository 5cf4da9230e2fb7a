import type { Examples } from '../testing';
import { Icon } from '../mark/icon';
import { Stateful } from '../testing';
import { Button } from './button';
import { GoogleButton } from './google-button';
import { LinkButton } from './link-button';

const nothing = () => undefined;

export const actionExamples = {
  Button: {
    primary: { draw: () => <Button block>CONTINUE</Button> },
    secondary: { draw: () => <Button kind="secondary">No</Button> },
    quiet: { draw: () => <Button kind="quiet">Skip for now</Button> },
    danger: { draw: () => <Button kind="danger">Delete</Button> },
    disabled: {
      draw: () => (
        <Button block disabled why="Choose one to continue.">
          CONTINUE
        </Button>
      ),
    },
    busy: {
      draw: () => (
        <Button block busy>
          CONTINUE
        </Button>
      ),
    },
    'busy after a press': {
      draw: () => <Button onPress={() => new Promise(nothing)}>SAVE CHANGES</Button>,
      acts: [{ press: 'SAVE CHANGES' }],
    },
    'with an icon': {
      draw: () => (
        <Button kind="secondary" block icon={<Icon name="plus" />}>
          Add Service
        </Button>
      ),
    },
    'with many words': {
      draw: () => (
        <Button block>
          STAY SIGNED IN AS maximiliana.featherstonehaugh@barbers-of-old-town.example
        </Button>
      ),
    },
  },
  GoogleButton: {
    plain: { draw: () => <GoogleButton block>CONTINUE WITH GOOGLE</GoogleButton> },
    busy: {
      draw: () => (
        <GoogleButton block busy>
          CONTINUE WITH GOOGLE
        </GoogleButton>
      ),
    },
  },
  LinkButton: {
    plain: { draw: () => <LinkButton onPress={nothing}>Try another email</LinkButton> },
    'with an icon': {
      draw: () => (
        <LinkButton icon={<Icon name="pencil" />} onPress={nothing}>
          Edit
        </LinkButton>
      ),
    },
    'that takes away': {
      draw: () => (
        <LinkButton tone="danger" onPress={nothing}>
          Delete
        </LinkButton>
      ),
    },
    'pressed in': {
      draw: () => (
        <Stateful first={false}>
          {(starred, change) => (
            <LinkButton
              icon={<Icon name={starred ? 'star-filled' : 'star'} />}
              pressed={starred}
              onPress={() => change(!starred)}
            >
              {starred ? 'Starred' : 'Star'}
            </LinkButton>
          )}
        </Stateful>
      ),
      acts: [{ press: 'Star' }],
    },
  },
} satisfies Record<string, Examples>;
