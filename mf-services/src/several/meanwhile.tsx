import { Button, Notice, Spinner } from 'shared-ui/core';
import { FullDialog } from 'shared-ui/overlay';
import { words } from './words';

/** A dialog stands there at once, so that a press is answered and focus has a place. */
export const meanwhile = {
  waiting: ({ onClose }: { onClose: () => void }) => (
    <FullDialog open title={words.heading} onClose={onClose}>
      <Spinner label={words.loading} />
    </FullDialog>
  ),
  failed: ({ onClose }: { onClose: () => void }) => (
    <FullDialog
      open
      title={words.heading}
      onClose={onClose}
      actions={
        <Button block onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      <Notice kind="error">{words.failed}</Notice>
    </FullDialog>
  ),
};
