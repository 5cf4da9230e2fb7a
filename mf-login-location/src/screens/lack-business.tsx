import { Screen, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { CreateOrTryAnother } from '../parts/way-out';
import { useView } from '../seam';
import { words } from '../words';

/** The account has no business location. */
export function LackBusiness() {
  const { params, session } = useView('no-business');
  const [before, after] = words.noProfileFor;
  const email = params.email || session.email;
  return (
    <Screen title={words.noBusiness} actions={<CreateOrTryAnother />}>
      <Emblem icon="store" tone="warning" />
      {email ? (
        <Text>
          {before}
          <strong>{email}</strong>
          {after}
        </Text>
      ) : null}
      <Text tone="muted">{words.createOrSignIn}</Text>
    </Screen>
  );
}
