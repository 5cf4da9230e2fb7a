import { useState } from 'react';
import { useDraft } from 'shared-remote';
import { Button, LinkButton, Screen, Stack, Text } from 'shared-ui/core';
import { isCorrected, withCorrection } from '../location';
import { ConfirmLocation } from '../parts/confirm-location';
import { EmailLoginError } from '../parts/email-login-error';
import { focusHeading } from '../parts/heading';
import { LocationList } from '../parts/location-list';
import { useLocations } from '../parts/reading-locations';
import { TryAnotherEmail } from '../parts/way-out';
import { useEmit, useView } from '../seam';

const title = 'Select your google business profile';

/** Select location: needs an email, from the address or else the stored one. */
export function ChooseLocation() {
  const { params, session } = useView('select-location');
  const email = (params.email || session.email || '').trim();
  return email ? <Locations key={email} email={email} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <Screen title={title}>
      <EmailLoginError />
    </Screen>
  );
}

interface Sheet {
  name: string;
  open: boolean;
  /** Each opening asks afresh, whatever the last one ended with. */
  opening: number;
}

function Locations({ email }: { email: string }) {
  // As it was on arrival: confirming clears the correction, while this screen is still on its way out.
  const [session] = useState(useView('select-location').session);
  const emit = useEmit();
  const [reading, retry] = useLocations(email);
  const [draft, change] = useDraft({ location: '' });
  const [touched, setTouched] = useState<Sheet>();

  if (reading.kind === 'signed-out') return <SignedOut />;

  const locations =
    reading.kind === 'read' ? reading.locations.map((one) => withCorrection(one, session)) : [];
  const chosen = locations.find(({ name }) => name === draft.location);
  // An address that was just corrected is asked about at once.
  const corrected = locations.find((one) => isCorrected(one, session));
  const sheet = touched ?? (corrected && { name: corrected.name, open: true, opening: 0 });
  const asked = locations.find(({ name }) => name === sheet?.name);

  return (
    <Screen
      title={title}
      busy={reading.kind === 'reading'}
      actions={
        <>
          <Button
            block
            disabled={!chosen}
            onPress={() =>
              chosen &&
              setTouched({ name: chosen.name, open: true, opening: (sheet?.opening ?? 0) + 1 })
            }
          >
            CONTINUE
          </Button>
          {reading.kind === 'read' && locations.length === 0 ? null : <TryAnotherEmail />}
        </>
      }
    >
      <Stack gap={5}>
        <LocationList
          reading={reading}
          locations={locations}
          chosen={draft.location}
          onChoose={(location) => change({ location })}
          onRetry={() => {
            retry();
            focusHeading();
          }}
        />
        <div>
          <Text tone="muted">Can&apos;t find what you are looking for?</Text>
          <LinkButton onPress={() => emit('profile-creation/chosen', {})}>Create GBP</LinkButton>
        </div>
      </Stack>
      {sheet && asked ? (
        <ConfirmLocation
          key={`${asked.name} ${sheet.opening}`}
          open={sheet.open}
          location={asked}
          email={email}
          onClose={() => setTouched({ ...sheet, open: false })}
        />
      ) : null}
    </Screen>
  );
}
