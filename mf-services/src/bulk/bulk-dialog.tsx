import type { ReactNode } from 'react';
import { Button, LiveText, Stack, Text } from 'shared-ui/core';
import { FullDialog } from 'shared-ui/overlay';
import { words } from './words';

interface BulkDialogProps {
  title: string;
  /** The number of services that the button would add. */
  count: number;
  /** What the owner must do before there is a service to add. */
  why: string;
  /** The number of entries with a problem. */
  problems: number;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of each bulk addition, and a button with the number of services that it adds. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, count, why, problems, onAdd, onClose, children } = props;
  return (
    <FullDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Stack gap={2}>
          <LiveText>
            {problems > 0 && <Text tone="error">{words.problems(problems)}</Text>}
          </LiveText>
          <Button block disabled={count === 0} why={why} onPress={onAdd}>
            {words.add(count)}
          </Button>
        </Stack>
      }
    >
      {children}
    </FullDialog>
  );
}
