import { useState } from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { FullDialog } from 'shared-ui/overlay';
import { words } from './words';

interface TypeListProps {
  text: string;
  onType: (text: string) => void;
  onRead: () => void;
  onClose: () => void;
}

const mostCharacters = 20_000;

/** The field for a pasted or typed price list. */
export function TypeList({ text, onType, onRead, onClose }: TypeListProps) {
  const [tooLong, setTooLong] = useState(false);
  const type = (typed: string) => {
    setTooLong(typed.length > mostCharacters);
    if (typed.length <= mostCharacters) onType(typed);
  };
  return (
    <FullDialog
      open
      title={words.pasteTitle}
      onClose={onClose}
      actions={
        <Button block disabled={text.trim() === ''} why={words.readWhy} onPress={onRead}>
          {words.read}
        </Button>
      }
    >
      <TextField
        label={words.pasteLabel}
        name="price-list"
        hint={words.pasteHint}
        placeholder={words.pasteExample}
        error={tooLong ? words.tooLong : undefined}
        multiline
        autoFocus
        value={text}
        onChange={type}
      />
    </FullDialog>
  );
}
