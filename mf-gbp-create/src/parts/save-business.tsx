import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorCode, type FactPayload } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { Notice, Spinner, TimedNotice } from 'shared-ui/core';
import type { Business } from '../business';
import { useApi, useEmit } from '../seam';
import { signInAgain } from './sign-in-again';
import { words } from '../words';

interface SaveBusinessProps {
  business: Business;
  payload: Payload<'saveBusiness'>;
  verified: FactPayload<'profile/saved'>['verified'];
  /** Delays the success message while the owner reads another one. Saving continues. */
  held?: boolean;
  /** Another way to continue after a failure. */
  otherwise?: ReactNode;
}

type Saving =
  | { kind: 'saving' }
  | { kind: 'saved'; uid: string; place_id: string }
  | { kind: 'failed' }
  | { kind: 'of-another' }
  | { kind: 'refused'; message: string };

/**
 * Saves the business when it mounts and emits 'profile/saved'. Saving twice has no effect on the server, so a retry
 * or a remount is safe.
 */
export function SaveBusiness(props: SaveBusinessProps) {
  const { business, payload, verified, held = false, otherwise } = props;
  const emit = useEmit();
  const { saving, saveAgain } = useSaving(payload);

  const tell = useEffectEvent((uid: string, place_id: string) => {
    const { location_name, biz_name, primary_category } = business;
    emit('profile/saved', { uid, place_id, location_name, biz_name, primary_category, verified });
  });

  useEffect(() => {
    if (saving.kind === 'saved' && !held) tell(saving.uid, saving.place_id);
  }, [saving, held]);

  const retry = { label: words.retry, onPress: saveAgain };

  if (saving.kind === 'failed')
    return (
      <>
        <Notice kind="error" action={retry}>
          {words.unsaved}
        </Notice>
        {otherwise}
      </>
    );

  if (saving.kind === 'of-another')
    return (
      <Notice kind="error" action={signInAgain(emit)}>
        {words.savedByAnother}
      </Notice>
    );

  if (saving.kind === 'refused')
    return (
      <TimedNotice
        kind="error"
        seconds={3}
        action={retry}
        onEnd={() => emit('location/refused', { message: saving.message })}
      >
        {saving.message}
      </TimedNotice>
    );

  return held ? null : <Spinner label={words.saving} />;
}

/** Saves when the component mounts, and again on request. */
function useSaving(payload: Payload<'saveBusiness'>) {
  const api = useApi();
  const [saving, setSaving] = useState<Saving>({ kind: 'saving' });
  const [attempt, setAttempt] = useState(1);

  const save = useEffectEvent(async (): Promise<Saving> => {
    try {
      const answer = await api.saveBusiness(payload);
      return answer.error === 1
        ? { kind: 'refused', message: answer.res }
        : { kind: 'saved', uid: answer.res.uid, place_id: answer.res.place_id ?? payload.place_id };
    } catch (error) {
      return { kind: errorCode(error) === 'NOT_YOURS' ? 'of-another' : 'failed' };
    }
  });

  useEffect(() => {
    let left = false;
    void save().then((outcome) => {
      if (!left) setSaving(outcome);
    });
    return () => {
      left = true;
    };
  }, [attempt]);

  const saveAgain = () => {
    setSaving({ kind: 'saving' });
    setAttempt((last) => last + 1);
  };

  return { saving, saveAgain };
}
