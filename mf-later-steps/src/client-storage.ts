/** The listed places. An owner types any other place under 'Other'. */
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
  /** The checked option; '' before a choice. */
  place: string;
  /** The text typed for 'Other'. */
  typed: string;
}

const named = (place: string) => namedPlaces.some((candidate) => candidate === place);

/** Returns the choice to show for an earlier answer. */
export function fromAnswer(answer: string | undefined): ClientStorage {
  if (!answer) return { place: '', typed: '' };
  return named(answer) ? { place: answer, typed: '' } : { place: other, typed: answer };
}

/** Returns the answer to send; undefined without one, as with 'Other' and no text. */
export function answerOf({ place, typed }: ClientStorage): string | undefined {
  if (place === other) return typed.trim() || undefined;
  return named(place) ? place : undefined;
}
