import type { BusinessLocation } from 'shared-contracts/api';
import { Badge, ChoiceList, Notice, Spinner, Stack, Text } from 'shared-ui/core';
import { addressOf } from '../location';
import type { Reading } from './reading-locations';
import { TryAnotherEmail } from './way-out';

interface LocationListProps {
  reading: Reading;
  locations: BusinessLocation[];
  chosen: string;
  onChoose: (name: string) => void;
  onRetry: () => void;
}

/** What is known of the account's locations: being read, none, not readable, or the cards. */
export function LocationList(props: LocationListProps) {
  const { reading, locations, chosen, onChoose, onRetry } = props;
  if (reading.kind === 'failed') {
    return (
      <Notice kind="error" action={{ label: 'Retry', onPress: onRetry }}>
        Your business locations could not be loaded.
      </Notice>
    );
  }
  if (reading.kind !== 'read') return <Spinner label="Loading your business locations" />;
  if (locations.length === 0) {
    return (
      <Stack gap={1}>
        <Text>No Business location is linked to this mail account.</Text>
        <TryAnotherEmail />
      </Stack>
    );
  }
  return (
    <ChoiceList
      legend="Business locations"
      legendHidden
      name="location"
      options={locations.map(asCard)}
      value={chosen}
      onChange={onChoose}
    />
  );
}

function asCard(location: BusinessLocation) {
  return {
    value: location.name,
    label: location.title,
    hint: addressOf(location),
    badge: location.verified ? (
      <Badge kind="success">Verified</Badge>
    ) : (
      <Badge kind="error">Not Verified</Badge>
    ),
  };
}
