import { useRef } from 'react';
import type { CreatedProfile, Listing } from 'shared-contracts/api';
import { payloadOf, type ProfileForm } from './profile';
import { useApi } from './seam';

/** What the owner said of the place that Google lists, kept with the form. */
export type ListingAnswer = {
  /** Name and address that it was said of; '' before anything was. */
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

/** A place is looked for by its name and address alone: with another number it is the same one. */
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

/** What was said of the place as it stands in the form now. */
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

/** What is sent: for a place that Google lists and that is the owner's, the profile is made for that place. */
export function submissionOf(form: ProfileForm & ListingAnswer, email: string): CreatedProfile {
  const payload = payloadOf(form, email);
  if (answerIn(form, payload) !== 'mine') return payload;
  const { listing_place_id } = form;
  return { ...payload, ref_place_id: listing_place_id, listing_place_id };
}

/** Milliseconds; the server gives up before. */
const patience = 5_000;

/** Asks what Google lists of a place, once for each. That it cannot be said, or not in time, is as good as nothing. */
export function useListing() {
  const api = useApi();
  const last = useRef<{ place: string; listing: Listing | undefined }>(undefined);

  return async (payload: CreatedProfile): Promise<Listing | undefined> => {
    const place = placeIn(payload);
    if (last.current?.place === place) return last.current.listing;
    const late = new AbortController();
    const clock = setTimeout(() => late.abort(), patience);
    try {
      const given = new Promise<never>((_, reject) => {
        late.signal.addEventListener('abort', () => reject(new Error('Nobody waits any longer.')));
      });
      const asked = api.findListing(payload, { signal: late.signal });
      const { listing } = await Promise.race([asked, given]);
      last.current = { place, listing };
      return listing;
    } catch {
      return undefined;
    } finally {
      clearTimeout(clock);
    }
  };
}
