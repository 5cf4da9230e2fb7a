import { useEffect, useEffectEvent, useState } from 'react';
import type { FactPayload } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { Notice, Spinner, TimedNotice } from 'shared-ui/core';
import { placeOf, type Business } from '../business';
import { useApi, useEmit } from '../seam';
import { signInEnded } from '../sign-in';
import { signInAgain } from './sign-in-again';

interface SaveBusinessProps {
  business: Business;
  payload: Payload<'saveBusiness'>;
  verified: FactPayload<'profile/saved'>['verified'];
  /** Holds the news back while something is still being read; saving goes on meanwhile. */
  held?: boolean;
}

type Saving =
  | { kind: 'saving' }
  | { kind: 'saved'; uid: string }
  | { kind: 'failed' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string };

/**
 * Saves the business as soon as it is drawn and tells 'profile/saved'. Saving twice is saving once on
 * the server, so a retry or a remount does no harm.
 */
export function SaveBusiness({ business, payload, verified, held = false }: SaveBusinessProps) {
  const api = useApi();
  const emit = useEmit();
  const [saving, setSaving] = useState<Saving>({ kind: 'saving' });
  const [attempt, setAttempt] = useState(1);

  const save = useEffectEvent(async (): Promise<Saving> => {
    try {
      const answer = await api.saveBusiness(payload);
      return answer.error === 1
        ? { kind: 'refused', message: answer.res }
        : { kind: 'saved', uid: answer.res.uid };
    } catch (error) {
      return { kind: signInEnded(error) ? 'signed-out' : 'failed' };
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

  const tell = useEffectEvent((uid: string) => {
    const { location_name, biz_name, primary_category } = business;
    const place_id = placeOf(business);
    emit('profile/saved', { uid, place_id, location_name, biz_name, primary_category, verified });
  });

  useEffect(() => {
    if (saving.kind === 'saved' && !held) tell(saving.uid);
  }, [saving, held]);

  const retry = {
    label: 'Retry',
    onPress: () => {
      setSaving({ kind: 'saving' });
      setAttempt((last) => last + 1);
    },
  };

  if (saving.kind === 'failed')
    return (
      <Notice kind="error" action={retry}>
        Your profile is made, but your business is not saved yet. Check your connection and retry.
      </Notice>
    );

  if (saving.kind === 'signed-out')
    return (
      <Notice kind="error" action={signInAgain(emit)}>
        Your profile is made, but your sign-in has ended before your business was saved.
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

  return held ? null : <Spinner label="Saving your business" />;
}
