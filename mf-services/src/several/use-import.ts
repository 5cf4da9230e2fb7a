import { useEffect, useState } from 'react';
import type { Answer } from 'shared-contracts/api';
import { useApi } from '../seam';

type Import = Answer<'readBookingImport'>;

const lookEvery = 3_000;
/** A page that takes longer is found read at the next visit. */
const mostLooks = 40;

/** What reading the booking link came to: asked for until it is over. Where it cannot be asked for, nothing is offered. */
export function useImport() {
  const api = useApi();
  const [found, setFound] = useState<Import>({ kind: 'none' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async (looks: number) => {
      const answer = await api.readBookingImport({}).catch((): Import => ({ kind: 'none' }));
      if (gone) return;
      setFound(answer);
      if (answer.kind === 'reading' && looks < mostLooks) {
        timer = setTimeout(() => void look(looks + 1), lookEvery);
      }
    };
    void look(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, round]);

  return {
    found,
    /** What is not taken note of now is offered once more at the next visit. */
    close(id: string) {
      setFound({ kind: 'none' });
      api.closeBookingImport({ id }).catch(() => undefined);
    },
    async again(id: string) {
      await api.readBookingLinkAgain({ id }).catch(() => undefined);
      setRound((before) => before + 1);
    },
  };
}
