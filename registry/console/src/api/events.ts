import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often pages refetch without a connection for events, in milliseconds. */
export const pollMs = 5_000;

/**
 * Listens to events of a channel and refetches after each. Returns false without a connection, so
 * that pages poll.
 */
export function useEvents(channel: string): boolean {
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const source = new EventSource(`/channels/${encodeURIComponent(channel)}/events`);
    const anew = () => void client.invalidateQueries();
    source.addEventListener('listening', () => {
      setConnected(true);
      // Changes between two connections sent no event.
      anew();
    });
    source.addEventListener('moved', anew);
    source.addEventListener('error', () => setConnected(false));
    return () => source.close();
  }, [channel, client]);
  return isConnected;
}
