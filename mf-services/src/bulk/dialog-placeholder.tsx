import { Button, Notice, Spinner } from 'shared-ui/core';
import { FullDialog } from 'shared-ui/overlay';
import { words } from './words';

/** A dialog opens at once while the real one loads, so that a press shows its effect and the focus has a place. */
export const dialogPlaceholder = {
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
