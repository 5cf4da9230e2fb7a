import { Screen, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { CreateOrTryAnother } from '../parts/way-out';
import { useView } from '../seam';

/** The account has no business location at all. */
export function LackBusiness() {
  const { params, session } = useView('no-business');
  const email = params.email || session.email;
  return (
    <Screen title="No Business Location found" actions={<CreateOrTryAnother />}>
      <Emblem icon="store" tone="warning" />
      {email ? (
        <Text>
          No business profile is linked to <strong>{email}</strong>.
        </Text>
      ) : null}
      <Text tone="muted">
        Create a profile now, or sign in with the email that your business is linked to.
      </Text>
    </Screen>
  );
}
