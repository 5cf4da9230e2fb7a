import type { FormEvent } from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { BottomSheet } from 'shared-ui/overlay';
import { words } from '../words';

interface OtherPlaceProps {
  open: boolean;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** The dialog of 'Other'. Typed text counts at once, so closing the dialog loses nothing. */
export function OtherPlace({ open, typed, onType, onClose }: OtherPlaceProps) {
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onClose();
  };

  return (
    <BottomSheet
      open={open}
      title={words.whereElse}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          block
          disabled={!typed.trim()}
          why={words.typePlace}
          onPress={onClose}
        >
          {words.done}
        </Button>
      }
    >
      <form onSubmit={enter}>
        <TextField
          label={words.anotherPlace}
          name="other_place"
          placeholder={words.typeInput}
          value={typed}
          onChange={onType}
          autoFocus
        />
      </form>
    </BottomSheet>
  );
}
