import { useId, type ReactNode } from 'react';
import { LinkButton, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { BottomSheet } from 'shared-ui/overlay';
import { lacksScheme, other, withScheme, type BookingChoice } from '../booking';
import { words } from '../words';

interface BookingLinkSheetProps {
  open: boolean;
  choice: BookingChoice;
  onChange: (changed: Partial<BookingChoice>) => void;
  onClose: () => void;
  actions: ReactNode;
}

export function BookingLinkSheet(props: BookingLinkSheetProps) {
  const { open, choice, onChange, onClose, actions } = props;
  const offer = useId();
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
