import type { ReactNode } from 'react';
import { Button, LiveText, Stack, Text } from 'shared-ui/core';
import { FullDialog } from 'shared-ui/overlay';
import { words } from './words';

interface SeveralDialogProps {
  title: string;
  /** How many services the button would add. */
  count: number;
  /** What has to be done before there is one. */
  why: string;
  /** How many entries keep it from that. */
  problems: number;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of each way of adding several: what to add, and a button that says how many. */
export function SeveralDialog(props: SeveralDialogProps) {
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
