import { Button } from '../action/button';
import { TextField } from '../field/text-field';
import { Stack } from '../surface/stack';
import { Text } from '../surface/text';
import { Stateful, type Examples } from '../testing';
import { AlertDialog } from './alert-dialog';
import { BottomSheet } from './bottom-sheet';
import { FullDialog } from './full-dialog';
import { Snackbar } from './snackbar';

const nothing = () => undefined;
const lines = Array.from(
  { length: 40 },
  (_, index) => `Line ${index + 1} of what there is to read.`,
);

export const overlayExamples = {
  BottomSheet: {
    question: {
      draw: () => (
        <BottomSheet
          open
          title="Is your business location correct?"
          onClose={nothing}
          actions={
            <>
              <Button kind="secondary">No</Button>
              <Button>Yes</Button>
            </>
          }
        >
          <Text>Corner Cuts, 12 High Street, Springfield</Text>
        </BottomSheet>
      ),
    },
    'opened by a button': {
      draw: () => (
        <Stateful first={false}>
          {(open, change) => (
            <>
              <Button onPress={() => change(true)}>CONTINUE</Button>
              <BottomSheet open={open} title="One more thing" onClose={() => change(false)}>
                <Text>Escape, the cross, or a click beside it close this.</Text>
              </BottomSheet>
            </>
          )}
        </Stateful>
      ),
      acts: [{ press: 'CONTINUE' }],
    },
  },
  FullDialog: {
    form: {
      draw: () => (
        <FullDialog
          open
          title="Edit service details"
          onClose={nothing}
          tools={<Button kind="danger">Delete</Button>}
          actions={<Button block>SAVE CHANGES</Button>}
        >
          <TextField label="Price" name="price" prefix="$" value="25" onChange={nothing} />
        </FullDialog>
      ),
    },
    'more than fits': {
      draw: () => (
        <FullDialog
          open
          title="A long read"
          onClose={nothing}
          actions={<Button block>DONE</Button>}
        >
          <Stack>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
        </FullDialog>
      ),
    },
  },
  AlertDialog: {
    'with a way out': {
      draw: () => (
        <AlertDialog
          open
          title="Leave without saving?"
          action={{ label: 'Discard changes', onPress: nothing }}
          secondary={{ label: 'Keep editing', onPress: nothing }}
        >
          Your changes to “Skin fade” aren’t saved yet.
        </AlertDialog>
      ),
    },
  },
  Snackbar: {
    'with Undo': {
      draw: () => (
        <Snackbar
          text="Service Saved Successfully"
          seconds={60}
          action={{ label: 'Undo', onPress: nothing }}
          onClose={nothing}
        />
      ),
    },
    'words only': {
      draw: () => <Snackbar text="Instagram connected" seconds={60} onClose={nothing} />,
    },
  },
} satisfies Record<string, Examples>;
