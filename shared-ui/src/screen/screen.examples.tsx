import { Button } from '../action/button';
import { UiProvider } from '../provider/ui-provider';
import { Stack } from '../surface/stack';
import { Text } from '../surface/text';
import type { Examples } from '../testing';
import { Spinner } from '../waiting/spinner';
import { Screen } from './screen';

const lines = Array.from(
  { length: 40 },
  (_, index) => `Line ${index + 1} of what there is to read.`,
);

export const screenExamples = {
  Screen: {
    plain: {
      draw: () => (
        <Screen
          title="How can we reach you?"
          subtitle="One number for us, and one for your clients."
          actions={<Button block>DONE</Button>}
        >
          <Text>What the screen is about.</Text>
        </Screen>
      ),
    },
    'more than fits': {
      draw: () => (
        <Screen title="A long read" actions={<Button block>CONTINUE</Button>}>
          <Stack>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
        </Screen>
      ),
    },
    waiting: {
      draw: () => (
        <Screen title="Finishing your Square connection" busy>
          <Spinner label="One moment while we link your Square account" />
        </Screen>
      ),
    },
  },
  UiProvider: {
    'around what an app draws': {
      draw: () => (
        <UiProvider scope="another">
          <Button>CONTINUE</Button>
        </UiProvider>
      ),
    },
  },
} satisfies Record<string, Examples>;
