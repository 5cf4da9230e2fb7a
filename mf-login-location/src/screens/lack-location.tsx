import { Screen, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { CreateOrTryAnother } from '../parts/way-out';

/** There is a profile, yet no location in it that could be worked with. */
export function LackLocation() {
  return (
    <Screen
      title="There is no location to work with"
      subtitle="Google did not show us a location for your business."
      actions={<CreateOrTryAnother />}
    >
      <Emblem icon="pin" tone="warning" />
      <Text tone="muted">
        A profile without a location cannot be promoted. Create one, or sign in with another email.
      </Text>
    </Screen>
  );
}
