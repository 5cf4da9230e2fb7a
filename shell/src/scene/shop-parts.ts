import type { AnyView } from 'shared-contracts';

type Standing = Pick<AnyView, 'answers' | 'session'>;

const isLocated = ({ session }: Standing) => Boolean(session.place_id);
const isBarber = ({ session }: Standing) => /barber/i.test(session.primary_category);

/** What answers hang on the owner's shop, in the order in which they are usually given. */
const isHung = {
  // The sign of the trade; others have flowers under their window.
  pole: (standing) => isLocated(standing) && isBarber(standing),
  flowers: (standing) => isLocated(standing) && !isBarber(standing),
  stars: ({ answers }) =>
    answers.squareConnected || Boolean(answers.preferences.review_invites_preference),
  board: ({ answers }) => Boolean(answers.services?.listed),
  open: ({ answers }) => Boolean(answers.booking?.booking_link),
  pictures: ({ answers }) => answers.instagramConnected || Boolean(answers.photos?.length),
  telephone: ({ answers }) => Boolean(answers.contact?.phones.length),
} satisfies Record<string, (standing: Standing) => boolean>;

type HungPart = keyof typeof isHung;
export type ShopPart = HungPart | 'lights';

const all = Object.keys(isHung) as HungPart[];

/** Only what is true is hung up. With all of it, pole or flowers, the lights go on. */
export function partsOf(standing: Standing): ShopPart[] {
  const hung = all.filter((part) => isHung[part](standing));
  return hung.length === all.length - 1 ? [...hung, 'lights'] : hung;
}

/** At the end of the set-up the shop opens, with what was hung up and no more. */
export const finishedParts = (standing: Standing): ShopPart[] => [
  ...new Set<ShopPart>([...partsOf(standing), 'open', 'lights']),
];
