import { useEffect, useState } from 'react';
import type { Answer } from 'shared-contracts/api';
import { useApi } from '../seam';

type Import = Answer<'readBookingImport'>;

const pollInterval = 3_000;
/** A page that takes longer shows its result at the next visit. */
const maxPolls = 40;

/** Returns the result of reading the booking link, which is polled until it ends. A failed request is sent again. */
export function useImport() {
  const api = useApi();
  const [result, setResult] = useState<Import>({ kind: 'none' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const poll = async (polls: number) => {
      const answer = await api.readBookingImport({}).catch(() => undefined);
      if (isUnmounted) return;
      if (answer) setResult(answer);
      if ((!answer || answer.kind === 'reading') && polls < maxPolls) {
        timer = setTimeout(() => void poll(polls + 1), pollInterval);
      }
    };
    void poll(0);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [api, round]);

  return {
    result,
    /** Closes the offer. An offer that stays open returns at the next visit. */
    close(id: string) {
      setResult({ kind: 'none' });
      api.closeBookingImport({ id }).catch(() => undefined);
    },
    async readAgain(id: string) {
      await api.readBookingLinkAgain({ id }).catch(() => undefined);
      setRound((before) => before + 1);
    },
  };
}
