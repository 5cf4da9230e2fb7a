import { useEffect, useRef, useState } from 'react';
import { errorCode } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { bareName } from '../location';
import { useApi, useEmit, useView } from '../seam';

export type Saving =
  | { kind: 'asking' }
  | { kind: 'saving' }
  | { kind: 'unsaved' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  /** A new owner's short wait, while mail and SMS are on their way. */
  | { kind: 'welcoming'; uid: string }
  /** Told to the shell, which finds out what comes next. */
  | { kind: 'confirmed' };

const sources = { web: 'Web', app: 'App' } as const;

/** Links the location to the owner, once per "Yes" however often it is pressed. */
export function useSavingBusiness(location: BusinessLocation, email: string) {
  const { session, build } = useView('select-location');
  const api = useApi();
  const emit = useEmit();
  const [saving, setSaving] = useState<Saving>({ kind: 'asking' });
  const step = useRef<Saving['kind']>('asking');
  const here = useRef(true);

  const go = (next: Saving) => {
    step.current = next.kind;
    setSaving(next);
  };

  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const place_id = location.metadata.placeId;
  const { pd_id, pre_uid } = session;

  const confirm = (uid: string, newUser: boolean) => {
    if (step.current === 'confirmed') return;
    go({ kind: 'confirmed' });
    emit('location/confirmed', { location, uid, newUser });
  };

  const welcome = (uid: string) => {
    const message = { email, location: bareName(location), place_id, pd_id };
    const failed = (by: 'mail' | 'sms') => (error: unknown) =>
      emit('onboarding-message/failed', { by, code: errorCode(error) ?? 'API_FAILED' });
    api.sendOnboardingMail(message).catch(failed('mail'));
    api.sendOnboardingSms(message).catch(failed('sms'));
    go({ kind: 'welcoming', uid });
  };

  const save = async () => {
    if (!['asking', 'unsaved', 'refused'].includes(step.current)) return;
    go({ kind: 'saving' });
    try {
      const answer = await api.saveBusiness({
        email,
        place_id,
        location_name: location.name,
        pd_id,
        src: sources[build],
        pre_uid,
      });
      // Left by Back meanwhile: the location is linked, and choosing it again answers the same.
      if (!here.current) return;
      if (answer.error === 1) go({ kind: 'refused', message: answer.res });
      else if (answer.res.new_user === 1) welcome(answer.res.uid);
      else confirm(answer.res.uid, false);
    } catch (error) {
      if (!here.current) return;
      go({ kind: errorCode(error) === 'SESSION_MISSING' ? 'signed-out' : 'unsaved' });
    }
  };

  return { saving, save, confirm };
}
