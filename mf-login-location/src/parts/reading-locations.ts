import { useEffect, useState } from 'react';
import { errorCode, type ShopfrontError } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { useApi, useEmit } from '../seam';

export type Reading =
  | { kind: 'reading' }
  | { kind: 'read'; locations: BusinessLocation[] }
  /** Reported to the shell, which navigates elsewhere. */
  | { kind: 'none-found' }
  /** The provider that has them is not available. */
  | { kind: 'off' }
  /** The provider does not let this account have any. */
  | { kind: 'not-allowed' }
  | { kind: 'failed' };

function failureOf(error: unknown): 'off' | 'not-allowed' | 'failed' {
  if (errorCode(error) !== 'PROVIDER_OFF') return 'failed';
  return (error as Partial<ShopfrontError>).field === 'account' ? 'not-allowed' : 'off';
}

const noneFound = 'No locations found';

/** Returns the account's locations, read on mount and at every `retry`. */
export function useLocations(email: string) {
  const api = useApi();
  const emit = useEmit();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const left = new AbortController();
    const still = (act: () => void) => {
      if (!left.signal.aborted) act();
    };
    const findNone = () => {
      setReading({ kind: 'none-found' });
      emit('locations/none-found', { email });
    };

    api.readLocations({ email }, { signal: left.signal }).then(
      (answer) =>
        still(() => {
          if (answer === noneFound) return findNone();
          setReading({ kind: 'read', locations: answer.locations });
          emit('locations/read', { email, count: answer.locations.length });
        }),
      (error) =>
        still(() => {
          // The address named another account, so the error does not apply to the signed-in owner (S6).
          if (errorCode(error) === 'NOT_YOURS') {
            setReading({ kind: 'none-found' });
            return emit('locations/refused', {});
          }
          setReading({ kind: failureOf(error) });
        }),
    );
    return () => left.abort();
  }, [api, emit, email, attempt]);

  const retry = () => {
    setReading({ kind: 'reading' });
    setAttempt((before) => before + 1);
  };
  return [reading, retry] as const;
}
