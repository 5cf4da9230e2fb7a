import { Screen, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { CreateOrTryAnother } from '../parts/way-out';
import { words } from '../words';

/** The account has a profile without a usable location. */
export function LackLocation() {
  return (
    <Screen title={words.noLocation} actions={<CreateOrTryAnother />}>
      <Emblem icon="pin" tone="warning" />
      <Text tone="muted">{words.withoutLocation}</Text>
    </Screen>
  );
}
