import { useEffect, useEffectEvent, useState } from 'react';
import type { ErrorCode } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import { useDraft } from 'shared-remote';

/** The last code that was sent. Times are milliseconds, since they are stored across reloads. */
export type Sending = {
  verification_token: string;
  by: CodeWay;
  /** Its destination if that is not the number. */
  to: string;
  /** The first time this screen opened for a profile: the start of the wait before Skip. */
  started_at: number;
  sent_at: number;
  /** Set after the right code, so that a reload continues with saving. */
  verified: boolean;
  /** Set while Google still reviews the profile, so that another day continues with the review. */
  reviewing: boolean;
  /** The refusal that ended the code, so that a reload offers a new one; '' for a valid code. */
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
 * Returns the sending of the code behind `token`, also after a reload. Stored values of another profile's code are
 * dropped.
 */
export function useSending({
  verification_token: token,
  by,
  to,
  location_name,
  place_id,
}: Pick<Sending, 'verification_token' | 'by' | 'to' | 'location_name' | 'place_id'>) {
  const [draft, saveDraft] = useDraft<Sending>(nothingSent);
  const [sending, setSending] = useState<Sending>(() => {
    // Drafts stored by earlier versions have no way and no review.
    if (draft.verification_token === token) return { ...nothingSent, ...draft };
    const time = Date.now();
    return {
      ...nothingSent,
      verification_token: token,
      by,
      to,
      started_at: time,
      sent_at: time,
      location_name,
      place_id,
    };
  });

  const keepFirst = useEffectEvent(() => saveDraft(sending));
  useEffect(() => keepFirst(), []);

  const update = (changed: Partial<Sending>) => {
    const next = { ...sending, ...changed };
    setSending(next);
    saveDraft(next);
  };

  return [sending, update] as const;
}
