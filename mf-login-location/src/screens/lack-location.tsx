import { Screen, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { CreateOrTryAnother } from '../parts/way-out';
import { words } from '../words';

/** There is a profile, yet no location in it that could be worked with. */
export function LackLocation() {
  return (
    <Screen
      title={words.noLocation}
      subtitle={words.noLocationText}
      actions={<CreateOrTryAnother />}
    >
      <Emblem icon="pin" tone="warning" />
      <Text tone="muted">{words.withoutLocation}</Text>
    </Screen>
  );
}
