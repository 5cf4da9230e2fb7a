import { useEffect, useRef, useState } from 'react';
import { errorCode } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { savingAfter, type Happened, type Saving } from '../business-saving';
import { bareName } from '../location';
import { useApi, useEmit, useView } from '../seam';

const sources = { web: 'Web', app: 'App' } as const;

/** Links the location to the owner, once per "Yes" however often it is pressed. */
export function useSavingBusiness(location: BusinessLocation, email: string) {
  const { session, build } = useView('select-location');
  const api = useApi();
  const emit = useEmit();
  const [shown, show] = useState<Saving>({ kind: 'asking' });
  // A second press can come before the first one renders.
  const saving = useRef(shown);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const place_id = location.metadata.placeId;
  const { pd_id, pre_uid } = session;

  const happen = (happened: Happened) => {
    const next = savingAfter(saving.current, happened);
    if (next === saving.current) return;
    saving.current = next;
    show(next);
    if (next.kind === 'saving') void save();
    if (next.kind === 'welcoming') welcome();
    if (next.kind === 'confirmed') {
      emit('location/confirmed', { location, uid: next.uid, newUser: next.newUser });
    }
  };

  const welcome = () => {
    const message = { email, location: bareName(location), place_id, pd_id };
    const failed = (by: 'mail' | 'sms') => (error: unknown) =>
      emit('onboarding-message/failed', { by, code: errorCode(error) ?? 'API_FAILED' });
    api.sendOnboardingMail(message).catch(failed('mail'));
    api.sendOnboardingSms(message).catch(failed('sms'));
  };

  const save = async () => {
    emit('location/agreed', {});
    const src = sources[build];
    const business = { email, place_id, location_name: location.name, pd_id, src, pre_uid };
    const happened = await api.saveBusiness(business).then(
      (answer): Happened => ({ kind: 'answered', answer }),
      // The API client reports the failure.
      (): Happened => ({ kind: 'failed' }),
    );
    // The owner went back meanwhile. The location is linked, and choosing it again returns the same answer.
    if (here.current) happen(happened);
  };

  return {
    saving: shown,
    save: () => happen({ kind: 'agreed' }),
    welcomed: () => happen({ kind: 'welcomed' }),
  };
}
