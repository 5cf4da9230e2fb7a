import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { BusinessLocation } from 'shared-contracts/api';
import { Badge, ChoiceList, LiveText, Notice, Spinner, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { addressOf } from '../location';
import { matching, searchFrom } from '../nearest';
import type { Reading } from './reading-locations';
import { TryAnotherEmail } from './way-out';
import { words } from '../words';

interface LocationListProps {
  reading: Reading;
  locations: BusinessLocation[];
  chosen: string;
  onChoose: (name: string) => void;
  onRetry: () => void;
}

/** The account's locations: a spinner, an error, an empty text, or the cards. */
export function LocationList(props: LocationListProps) {
  const { reading, locations, chosen, onChoose, onRetry } = props;
  if (reading.kind === 'failed') {
    return (
      <Notice kind="error" action={{ label: words.retry, onPress: onRetry }}>
        {words.notLoaded}
      </Notice>
    );
  }
  if (reading.kind === 'off') {
    return (
      <Notice kind="info" action={{ label: words.tryAgain, onPress: onRetry }}>
        {words.readingOff}
      </Notice>
    );
  }
  if (reading.kind === 'not-allowed') {
    return (
      <Notice kind="error" action={{ label: words.tryAgain, onPress: onRetry }}>
        {words.notAllowed}
      </Notice>
    );
  }
  if (reading.kind !== 'read') return <Spinner label={words.loading} />;
  if (locations.length === 0) {
    return (
      <Stack gap={1}>
        <Text>{words.noneLinked}</Text>
        <TryAnotherEmail />
      </Stack>
    );
  }
  return <Cards locations={locations} chosen={chosen} onChoose={onChoose} />;
}

/** The number of locations that are shown as cards. More are in rows, so that they are in view together. */
const mostCards = 3;

type CardsProps = Pick<LocationListProps, 'locations' | 'chosen' | 'onChoose'>;

/**
 * The cards, with a search if there are many. The chosen card stays visible. Typing stays fast while a long list
 * renders later, and each location keeps its card object, so that it does not render again.
 */
function Cards({ locations, chosen, onChoose }: CardsProps) {
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const many = locations.length >= searchFrom;
  const cards = useMemo(
    () => new Map(locations.map((location) => [location, asCard(location)])),
    [locations],
  );
  const matches = useMemo(() => matching(locations, searched), [locations, searched]);
  const options = useMemo(() => {
    const stillChosen = locations.filter(
      (location) => location.name === chosen && !matches.includes(location),
    );
    return [...matches, ...stillChosen].flatMap((location) => cards.get(location) ?? []);
  }, [locations, cards, matches, chosen]);
  return (
    <Stack gap={3}>
      {many && (
        <div>
          <SearchField label={words.search} value={typed} onChange={setTyped} />
          <LiveText>
            {searched.trim() && (
              <Text tone="muted">{words.found(matches.length, locations.length)}</Text>
            )}
          </LiveText>
        </div>
      )}
      {options.length > 0 && (
        <Choices
          layout={locations.length > mostCards ? 'rows' : 'list'}
          legend={words.locations}
          legendHidden
          name="location"
          options={options}
          value={chosen}
          onChange={onChoose}
        />
      )}
    </Stack>
  );
}

const Choices = memo(ChoiceList);

function asCard(location: BusinessLocation) {
  return {
    value: location.name,
    label: location.title,
    hint: addressOf(location),
    badge: location.verified ? (
      <Badge kind="success">{words.verified}</Badge>
    ) : (
      <Badge kind="error">{words.notVerified}</Badge>
    ),
  };
}
