import type { AnyFact, Answers, FactName, FactPayload } from 'shared-contracts';

type Row<N extends FactName> = (payload: FactPayload<N>) => Partial<Answers>;
type Rows = { [N in FactName]?: Row<N> };

const preference = (preferences: Answers['preferences']): Partial<Answers> => ({ preferences });

/** Facts that are answers: kept in the view, so that going back shows what was chosen. */
const answersByFact = {
  'square-usage/answered': ({ square_preference }) => ({ square_preference }),
  'square/returned': ({ outcome }) =>
    outcome === 'connected' || outcome === 'mapped-late' ? { squareConnected: true } : {},
  'booking-platform/submitted': ({ booking_platform, booking_link }) => ({
    booking: { booking_platform, booking_link },
  }),
  'services/finished': ({ starred, total }) => ({ services: { listed: total, starred } }),
  'review-automation/chosen': ({ value }) => preference({ review_invites_preference: value }),
  'client-count/chosen': ({ value }) => preference({ client_count_range: value }),
  'review-consent/given': ({ value }) => preference({ review_automation_consent: value }),
  'client-storage/chosen': ({ value }) => preference({ client_storage_platform: value }),
  'photo-storage/chosen': ({ values }) => ({ photos: values }),
  'instagram/returned': ({ connected }) => (connected ? { instagramConnected: true } : {}),
  'location/confirmed': ({ location }) => ({ location }),
} satisfies Rows;

export const noAnswers: Answers = {
  preferences: {},
  instagramConnected: false,
  squareConnected: false,
};

/** The answers after a fact. */
export function answersAfter(answers: Answers, { name, payload }: AnyFact): Answers {
  // Whoever comes next has given none.
  if (name === 'email/abandoned') return noAnswers;
  const row = (answersByFact as Record<string, (payload: unknown) => Partial<Answers>>)[name];
  if (!row) return answers;
  const { preferences, ...rest } = row(payload);
  return { ...answers, ...rest, preferences: { ...answers.preferences, ...preferences } };
}
