import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from 'shared-remote';

/** What is known of the code that was sent last. Times are milliseconds, for they are kept over a reload. */
export type Sending = {
  verification_token: string;
  by: 'text' | 'call';
  /** When this screen was first reached for a profile: the clock of Skip. */
  started_at: number;
  sent_at: number;
  /** Set once the code was right, so that a reload goes on with saving. */
  verified: boolean;
  location_name: string;
  place_id: string;
};

const nothingSent: Sending = {
  verification_token: '',
  by: 'text',
  started_at: 0,
  sent_at: 0,
  verified: false,
  location_name: '',
  place_id: '',
};

/**
 * The sending of the code behind `token`, taken up again after a reload. What was kept of another
 * profile's code says nothing about this one and is left behind.
 */
export function useSending(token: string, location_name: string, place_id: string) {
  const [kept, keep] = useDraft<Sending>(nothingSent);
  const [sending, setSending] = useState<Sending>(() => {
    if (kept.verification_token === token) return kept;
    const now = Date.now();
    return {
      ...nothingSent,
      verification_token: token,
      started_at: now,
      sent_at: now,
      location_name,
      place_id,
    };
  });

  const keepFirst = useEffectEvent(() => keep(sending));
  useEffect(() => keepFirst(), []);

  const update = (changed: Partial<Sending>) => {
    const next = { ...sending, ...changed };
    setSending(next);
    keep(next);
  };

  return [sending, update] as const;
}
