import { useMemo, useState } from 'react';
import type { BusinessLocation } from 'shared-contracts/api';
import { isChoiceConfirmed, useDraft } from 'shared-remote';
import { LinkButton, Screen, Stack, Text } from 'shared-ui/core';
import { isCorrected, withCorrection } from '../location';
import { nearestFirst } from '../nearest';
import { ConfirmLocation } from '../parts/confirm-location';
import { EmailLoginError } from '../parts/email-login-error';
import { focusHeading } from '../parts/heading';
import { LocationActions } from '../parts/location-actions';
import { LocationList } from '../parts/location-list';
import { useLocations } from '../parts/reading-locations';
import { useEmit, useView } from '../seam';
import { words } from '../words';

/** Select location. It needs an email, from the address or the stored one. */
export function ChooseLocation() {
  const { params, session } = useView('select-location');
  const email = (params.email || session.email || '').trim();
  return email ? <Locations key={email} email={email} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <Screen title={words.selectTitle}>
      <EmailLoginError />
    </Screen>
  );
}

interface Sheet {
  name: string;
  open: boolean;
  /** Each opening starts with the question, whatever the last result. */
  opening: number;
}

function Locations({ email }: { email: string }) {
  const emit = useEmit();
  const { reading, retry, locations, chosen, choose } = useChoice(email);
  const [sheet, setSheet] = useState<Sheet>();
  const confirmed = locations.find(({ name }) => name === sheet?.name);

  const goOn = ({ name }: BusinessLocation) => {
    setSheet({ name, open: true, opening: (sheet?.opening ?? 0) + 1 });
    emit('location/continued', {});
  };

  return (
    <Screen
      title={words.selectTitle}
      dense
      busy={reading.kind === 'reading'}
      actions={
        <LocationActions
          reading={reading.kind}
          count={locations.length}
          chosen={chosen !== undefined}
          onContinue={() => chosen && goOn(chosen)}
        />
      }
    >
      <Stack gap={5}>
        <div onKeyDown={(event) => isChoiceConfirmed(event) && chosen && goOn(chosen)}>
          <LocationList
            reading={reading}
            locations={locations}
            chosen={chosen?.name ?? ''}
            onChoose={choose}
            onRetry={() => {
              retry();
              focusHeading();
            }}
          />
        </div>
        {/* Below the list, which would push it away if it came later. */}
        {reading.kind === 'reading' ? null : <CreateProfile />}
      </Stack>
      {sheet && confirmed ? (
        <ConfirmLocation
          key={`${confirmed.name} ${sheet.opening}`}
          open={sheet.open}
          location={confirmed}
          email={email}
          onClose={() => setSheet({ ...sheet, open: false })}
        />
      ) : null}
    </Screen>
  );
}

/** The locations of an account, nearest first, and the chosen one. */
function useChoice(email: string) {
  // Values from when the screen opened, because confirming clears the correction while this screen still shows.
  const [session] = useState(useView('select-location').session);
  const emit = useEmit();
  const [reading, retry] = useLocations(email);
  const [draft, change] = useDraft({ location: '' });

  const locations = useMemo(
    () =>
      reading.kind === 'read'
        ? nearestFirst(reading.locations, { ...session, email }).map((location) =>
            withCorrection(location, session),
          )
        : [],
    [reading, session, email],
  );
  // A corrected location was chosen before, and a single one needs no choice.
  const chosen =
    locations.find(({ name }) => name === draft.location) ??
    locations.find((location) => isCorrected(location, session)) ??
    (locations.length === 1 ? locations[0] : undefined);

  const choose = (name: string) => {
    change({ location: name });
    const verified = locations.find((location) => location.name === name)?.verified ?? false;
    emit('location/picked', { verified });
  };

  return { reading, retry, locations, chosen, choose };
}

function CreateProfile() {
  const emit = useEmit();
  return (
    <div>
      <Text tone="muted">{words.cantFind}</Text>
      <LinkButton onPress={() => emit('profile-creation/chosen', {})}>{words.create}</LinkButton>
    </div>
  );
}
