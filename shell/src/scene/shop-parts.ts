import type { AnyView } from 'shared-contracts';

type ShopOwner = Pick<AnyView, 'answers' | 'session'>;

const isLocated = ({ session }: ShopOwner) => Boolean(session.place_id);
const isBarber = ({ session }: ShopOwner) => /barber/i.test(session.primary_category);

/** The parts that answers add to the owner's shop, in the usual order of the answers. */
const isAdded = {
  // A barber pole; other trades have flowers under the window.
  pole: (owner) => isLocated(owner) && isBarber(owner),
  flowers: (owner) => isLocated(owner) && !isBarber(owner),
  stars: ({ answers }) =>
    answers.squareConnected || Boolean(answers.preferences.review_invites_preference),
  board: ({ answers }) => Boolean(answers.services?.listed),
  open: ({ answers }) => Boolean(answers.booking?.booking_link),
  pictures: ({ answers }) => answers.instagramConnected || Boolean(answers.photos?.length),
  telephone: ({ answers }) => Boolean(answers.contact?.phones.length),
} satisfies Record<string, (owner: ShopOwner) => boolean>;

type AddedPart = keyof typeof isAdded;
export type ShopPart = AddedPart | 'lights';

const addedParts = Object.keys(isAdded) as AddedPart[];

/** Returns the parts for the owner's answers. When all are there, with either pole or flowers, the lights go on. */
export function partsOf(owner: ShopOwner): ShopPart[] {
  const parts = addedParts.filter((part) => isAdded[part](owner));
  return parts.length === addedParts.length - 1 ? [...parts, 'lights'] : parts;
}

/** Returns the parts at the end of the setup: the shop is open, with the owner's own parts. */
export const finishedParts = (owner: ShopOwner): ShopPart[] => [
  ...new Set<ShopPart>([...partsOf(owner), 'open', 'lights']),
];
