import { useEffect, useRef } from 'react';
import { LinkButton, LiveText, Notice, Stack, Text } from 'shared-ui/core';
import { focusField, SuggestField } from 'shared-ui/form';
import { usePlaceSearch, type usePlaceReading } from '../place';
import type { ProfileForm } from '../profile';
import { words } from '../words';

interface BusinessLocationProps {
  form: ProfileForm;
  onChange: (changed: Partial<ProfileForm>) => void;
  place: ReturnType<typeof usePlaceReading>;
  error: string | undefined;
}

/** The address search, and a way to type the address. The address fields follow below. */
export function BusinessLocation({ form, onChange, place, error }: BusinessLocationProps) {
  const { search, typed, again, stop } = usePlaceSearch();

  const unread = useUnhidden(place.reading.kind === 'failed');

  const announcement = announced(place.reading.kind);

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
    // The fields are rendered by the change above.
    requestAnimationFrame(() => focusField('door_num'));
  };

  return (
    <Stack gap={2}>
      <SuggestField
        label={words.location}
        name="business_location"
        required
        hint={words.locationHint}
        value={form.business_location}
        onChange={type}
        suggestions={search.kind === 'ready' ? search.suggestions : []}
        state={search.kind}
        onPick={(suggestion) => {
          stop();
          place.pick(suggestion);
        }}
        onRetry={again}
        emptyText={words.noAddress}
        source={words.addressSource}
        error={error}
        below={<LinkButton onPress={byHand}>{words.byHand}</LinkButton>}
      />
      {place.reading.kind === 'failed' ? (
        <div ref={unread}>
          <Notice kind="warning" action={{ label: words.tryAgain, onPress: place.again }}>
            {words.addressUnread}
          </Notice>
        </div>
      ) : null}
      <LiveText>{announcement ? <Text tone="muted">{announcement}</Text> : null}</LiveText>
    </Stack>
  );
}

/**
 * Scrolls an element that appears below the focused field out of the bar. Its text arrives a moment later for screen
 * readers, so it scrolls again when the height changes.
 */
function useUnhidden(isVisible: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!isVisible || !node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => node.scrollIntoView({ block: 'nearest' }));
    observer.observe(node);
    return () => observer.disconnect();
  }, [isVisible]);
  return place;
}

const announced = (reading: ReturnType<typeof usePlaceReading>['reading']['kind']) =>
  ({
    idle: null,
    reading: words.readingAddress,
    read: words.addressRead,
    'read-in-part': words.addressInPart,
    failed: null,
  })[reading];
