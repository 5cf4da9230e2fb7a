/** The places on offer; anything else an owner names is typed under 'Other'. */
export const namedPlaces = [
  'Phone contacts',
  'Offline spreadsheet',
  'Online spreadsheet',
  'Physical register/notebook',
  'I dont store client details',
] as const;

export type NamedPlace = (typeof namedPlaces)[number];

export const other = 'Other';

export interface ClientStorage {
  /** The option that is marked; '' before any choice. */
  place: string;
  /** What was typed for 'Other'. */
  typed: string;
}

const named = (place: string) => namedPlaces.some((known) => known === place);

/** What to show of an answer that was given earlier. */
export function fromAnswer(answer: string | undefined): ClientStorage {
  if (!answer) return { place: '', typed: '' };
  return named(answer) ? { place: answer, typed: '' } : { place: other, typed: answer };
}

/** The answer as it is sent; undefined while there is none, as with 'Other' and nothing typed. */
export function answerOf({ place, typed }: ClientStorage): string | undefined {
  if (place === other) return typed.trim() || undefined;
  return named(place) ? place : undefined;
}
