import { useState } from 'react';
import { errorCode, type ShopfrontError } from 'shared-contracts';
import { useHere } from 'shared-remote';
import type { submissionOf } from '../booking';
import { useApi, useEmit, useView } from '../seam';
import { words } from '../words';

export type BookingSubmission = ReturnType<typeof submissionOf>;

/** Sends the choice once and moves on; a refused link opens the sheet instead. */
export function useBookingSubmission(openSheet: () => void) {
  const { place_id, uid } = useView('booking-platform').session;
  const api = useApi();
  const emit = useEmit();
  const stillHere = useHere();
  const [sending, setSending] = useState(false);
  /** The link that the server refused. */
  const [refusedLink, setRefusedLink] = useState<string>();

  const submit = async ({ how, ...submission }: BookingSubmission) => {
    if (sending) return;
    const send = () => api.importBookingLink({ place_id, uid, ...submission });
    setSending(true);
    const outcome = await send()
      .catch(send)
      .then(
        () => 'saved',
        (error: unknown) => (refusesLink(error) ? 'link-refused' : 'failed'),
      );
    if (!stillHere()) return;
    if (outcome === 'link-refused') {
      setRefusedLink(submission.booking_link);
      openSheet();
      setSending(false);
      return;
    }
    if (outcome === 'failed') {
      // A lost link does not block the owner. The notice explains where to enter it again.
      emit('notice/raised', { kind: 'error', text: words.platformUnsaved });
    }
    emit('booking-platform/submitted', { ...submission, how });
    setSending(false);
  };

  return { sending, refusedLink, submit };
}

const refusesLink = (error: unknown) =>
  errorCode(error) === 'PAYLOAD_INVALID' &&
  (error as Partial<ShopfrontError>).field === 'booking_link';
