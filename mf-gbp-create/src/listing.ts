import { useRef } from 'react';
import type { CreatedProfile, Listing } from 'shared-contracts/api';
import { payloadOf, type ProfileForm } from './profile';
import { useApi } from './seam';

/** The owner's answer about the place that Google lists, stored with the form. */
export type ListingAnswer = {
  /** The name and address of the answer; '' without one. */
  listing_for: string;
  listing_answer: '' | 'mine' | 'managed' | 'another';
  /** The listed place. */
  listing_place_id: string;
};

export const unanswered: ListingAnswer = {
  listing_for: '',
  listing_answer: '',
  listing_place_id: '',
};

/** A search uses name and address only. Another phone number is still the same place. */
const placeIn = (payload: CreatedProfile): string =>
  JSON.stringify([
    payload.business_name,
    payload.region_code,
    payload.postal_code,
    payload.locality,
    payload.administrative_area,
    payload.door_num,
    payload.address_lines,
  ]);

/** Returns the answer about the place that is in the form now. */
export const answerIn = (form: ProfileForm & ListingAnswer, payload: CreatedProfile) =>
  form.listing_for === placeIn(payload) ? form.listing_answer : '';

export const answered = (
  payload: CreatedProfile,
  listing_answer: ListingAnswer['listing_answer'],
  { place_id }: Listing,
): ListingAnswer => ({
  listing_for: placeIn(payload),
  listing_answer,
  listing_place_id: place_id,
});

/** Returns the place to send. If Google lists the owner's place, the profile is created for it. */
export function submissionOf(form: ProfileForm & ListingAnswer, email: string): CreatedProfile {
  const payload = payloadOf(form, email);
  if (answerIn(form, payload) !== 'mine') return payload;
  const { listing_place_id } = form;
  return { ...payload, ref_place_id: listing_place_id, listing_place_id };
}

/** Milliseconds. The server stops earlier. */
const patience = 5_000;

/** Searches Google's listing of a place, once per place. A failure or a timeout counts as no listing. */
export function useListing() {
  const api = useApi();
  const last = useRef<{ place: string; listing: Listing | undefined }>(undefined);

  return async (payload: CreatedProfile): Promise<Listing | undefined> => {
    const place = placeIn(payload);
    if (last.current?.place === place) return last.current.listing;
    const late = new AbortController();
    const clock = setTimeout(() => late.abort(), patience);
    try {
      const aborted = new Promise<never>((_, reject) => {
        late.signal.addEventListener('abort', () => reject(new Error('The wait has ended.')));
      });
      const search = api.findListing(payload, { signal: late.signal });
      const { listing } = await Promise.race([search, aborted]);
      last.current = { place, listing };
      return listing;
    } catch {
      return undefined;
    } finally {
      clearTimeout(clock);
    }
  };
}
