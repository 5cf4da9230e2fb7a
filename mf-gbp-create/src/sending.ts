import { useEffect, useEffectEvent, useState } from 'react';
import type { ErrorCode } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import { useDraft } from 'shared-remote';

/** What is known of the code that was sent last. Times are milliseconds, for they are kept over a reload. */
export type Sending = {
  verification_token: string;
  by: CodeWay;
  /** The address it went to, where that is not the number. */
  to: string;
  /** When this screen was first reached for a profile: the clock of Skip. */
  started_at: number;
  sent_at: number;
  /** Set once the code was right, so that a reload goes on with saving. */
  verified: boolean;
  /** Set while Google still looks at the profile, so that another day goes on with that. */
  reviewing: boolean;
  /** By which refusal the code came to its end, so that a reload offers a new one; '' for one that may be right. */
  spent: ErrorCode | '';
  location_name: string;
  place_id: string;
};

const nothingSent: Sending = {
  verification_token: '',
  by: 'text',
  to: '',
  started_at: 0,
  sent_at: 0,
  verified: false,
  reviewing: false,
  spent: '',
  location_name: '',
  place_id: '',
};

/**
 * The sending of the code behind `token`, taken up again after a reload. What was kept of another
 * profile's code says nothing about this one and is left behind.
 */
export function useSending({
  verification_token: token,
  by,
  to,
  location_name,
  place_id,
}: Pick<Sending, 'verification_token' | 'by' | 'to' | 'location_name' | 'place_id'>) {
  const [kept, keep] = useDraft<Sending>(nothingSent);
  const [sending, setSending] = useState<Sending>(() => {
    // What was kept before there were other ways, or reviews, says nothing of them.
    if (kept.verification_token === token) return { ...nothingSent, ...kept };
    const now = Date.now();
    return {
      ...nothingSent,
      verification_token: token,
      by,
      to,
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
