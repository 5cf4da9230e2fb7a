import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Asked again this often while nobody tells what moved, in milliseconds. */
export const whileDeaf = 5_000;

/** Hears that something moved on a channel and asks anew; false while nobody tells, and pages ask by themselves. */
export function useEvents(channel: string): boolean {
  const client = useQueryClient();
  const [isHearing, setHearing] = useState(false);
  useEffect(() => {
    const source = new EventSource(`/channels/${encodeURIComponent(channel)}/events`);
    const anew = () => void client.invalidateQueries();
    source.addEventListener('listening', () => {
      setHearing(true);
      // What moved between two connections was told to nobody.
      anew();
    });
    source.addEventListener('moved', anew);
    source.addEventListener('error', () => setHearing(false));
    return () => source.close();
  }, [channel, client]);
  return isHearing;
}
