import type { FormEvent } from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { BottomSheet } from 'shared-ui/overlay';

interface OtherPlaceProps {
  open: boolean;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** The popup behind 'Other': what is typed counts at once, so closing it in any way loses nothing. */
export function OtherPlace({ open, typed, onType, onClose }: OtherPlaceProps) {
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onClose();
  };

  return (
    <BottomSheet
      open={open}
      title="Where else do you store your clients?"
      onClose={onClose}
      actions={
        <Button kind="primary" block disabled={!typed.trim()} onPress={onClose}>
          DONE
        </Button>
      }
    >
      <form onSubmit={enter}>
        <TextField
          label="Another place"
          name="other_place"
          placeholder="Type your input"
          value={typed}
          onChange={onType}
          autoFocus
        />
      </form>
    </BottomSheet>
  );
}
