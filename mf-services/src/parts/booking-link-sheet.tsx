import { useEffect, useId, type ReactNode } from 'react';
import { LinkButton, Stack, Text } from 'shared-ui/core';
import { focusField, TextField } from 'shared-ui/form';
import { BottomSheet } from 'shared-ui/overlay';
import { lacksScheme, withScheme } from '../booking';
import { other, type BookingChoice } from '../booking-answer';
import { words } from '../words';

interface BookingLinkSheetProps {
  open: boolean;
  choice: BookingChoice;
  /** Whether the server refused this link, because it would run a script instead of opening a page. */
  refused: boolean;
  onChange: (changed: Partial<BookingChoice>) => void;
  onClose: () => void;
  actions: ReactNode;
}

export function BookingLinkSheet(props: BookingLinkSheetProps) {
  const { open, choice, refused, onChange, onClose, actions } = props;
  const offer = useId();
  // Screen readers announce a field with its error when it gets the focus.
  useEffect(() => {
    if (open && refused) focusField('booking_link');
  }, [open, refused]);
  return (
    <BottomSheet open={open} title={words.enterLink} onClose={onClose} actions={actions}>
      <Stack gap={4}>
        <Text>{words.linkText}</Text>
        {choice.platform === other && (
          <TextField
            label={words.platform}
            name="typed_platform"
            value={choice.typed}
            onChange={(typed) => onChange({ typed })}
            maxLength={500}
            required
          />
        )}
        <TextField
          label={words.link}
          name="booking_link"
          hint={words.linkHint}
          error={refused ? words.linkRefused : undefined}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={choice.link}
          onChange={(link) => onChange({ link })}
          maxLength={4000}
          required
        />
        {lacksScheme(choice.link) && (
          <div>
            <div id={offer}>
              <Text tone="muted">{words.linkStart(withScheme(choice.link))}</Text>
            </div>
            <LinkButton
              describedBy={offer}
              onPress={() => onChange({ link: withScheme(choice.link) })}
            >
              {words.addScheme}
            </LinkButton>
          </div>
        )}
      </Stack>
    </BottomSheet>
  );
}
