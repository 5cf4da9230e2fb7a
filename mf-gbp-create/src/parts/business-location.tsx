import { LinkButton, LiveText, Notice, Stack, Text } from 'shared-ui/core';
import { focusField, SuggestField } from 'shared-ui/form';
import { usePlaceSearch, type usePlaceReading } from '../place';
import type { ProfileForm } from '../profile';

interface BusinessLocationProps {
  form: ProfileForm;
  onChange: (changed: Partial<ProfileForm>) => void;
  place: ReturnType<typeof usePlaceReading>;
  error: string | undefined;
}

/** The address search, and the way round it. Once an address is picked or typed, its fields follow below. */
export function BusinessLocation({ form, onChange, place, error }: BusinessLocationProps) {
  const { search, typed, again, stop } = usePlaceSearch();

  const announcement = announcements[place.reading.kind];

  const type = (business_location: string) => {
    if (form.entry === 'picked') place.drop();
    onChange({
      business_location,
      ...(form.entry === 'picked' ? { entry: 'search', ref_place_id: '' } : {}),
    });
    typed(business_location);
  };

  const byHand = () => {
    stop();
    if (form.entry === 'search') onChange({ entry: 'by-hand' });
    // The fields are drawn by the change above.
    requestAnimationFrame(() => focusField('door_num'));
  };

  return (
    <Stack gap={2}>
      <SuggestField
        label="Business location"
        name="business_location"
        required
        hint="Start typing the address"
        value={form.business_location}
        onChange={type}
        suggestions={search.kind === 'ready' ? search.suggestions : []}
        state={search.kind}
        onPick={(suggestion) => {
          stop();
          place.pick(suggestion);
        }}
        onRetry={again}
        emptyText="No address found. Check the spelling or enter the address manually."
        error={error}
        below={<LinkButton onPress={byHand}>Enter address manually</LinkButton>}
      />
      {place.reading.kind === 'failed' ? (
        <Notice kind="warning" action={{ label: 'Try again', onPress: place.again }}>
          We could not read this address. Fill it in below, or try again.
        </Notice>
      ) : null}
      <LiveText>{announcement ? <Text tone="muted">{announcement}</Text> : null}</LiveText>
    </Stack>
  );
}

const announcements = {
  idle: null,
  reading: 'Reading the address…',
  read: 'Address filled in. Please check it.',
  failed: null,
} as const satisfies Record<ReturnType<typeof usePlaceReading>['reading']['kind'], string | null>;
