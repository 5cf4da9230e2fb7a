import type { Answer } from 'shared-contracts/api';
import type { Owner } from '../owners/table';
import { dashboardStyle } from './dashboard-style';

type State = Answer<'readOnboardingState'>;

interface Tile {
  name: string;
  /** The answer; undefined if the owner postponed it. */
  shows?: string;
  /** The purpose of the tile, or the next step. */
  says: string;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

const reviews = (state: State): string | undefined => {
  const preference = state.preferences.review_invites_preference;
  if (state.squareConnected) return 'After each Square payment';
  if (!preference) return undefined;
  return preference === 'automate' ? 'We ask your clients' : 'You ask your clients';
};

/** The owner's answers and no invented figures: visits and stars do not exist yet. */
const tiles = (state: State): Tile[] => [
  {
    name: 'Services',
    shows: state.services && count(state.services.listed, 'service', 'services'),
    says: state.services
      ? `${state.services.starred} starred for more leads`
      : 'No services yet. They bring you leads.',
  },
  {
    name: 'Review requests',
    shows: reviews(state),
    says: 'New reviews bring new clients.',
  },
  {
    name: 'Bookings',
    shows: state.booking?.booking_platform ?? undefined,
    says: state.booking?.booking_link || 'Clients can book from your profile.',
  },
  {
    name: 'Photos',
    shows: state.instagramConnected ? 'From Instagram' : state.photos?.join(', '),
    says: 'Recent work keeps your profile alive.',
  },
  {
    name: 'Phone',
    shows: state.contact?.phones[0]?.phone,
    says: 'So we and your clients can reach you.',
  },
];

const tile = ({ name, shows, says }: Tile) => `<li class="tile"${shows ? '' : ' data-empty'}>
<h3>${name}</h3>
<p class="shows">${escaped(shows || 'Not set up yet')}</p>
<p>${escaped(says)}</p>
</li>`;

/** A placeholder for the product's dashboard, which is not part of this onboarding. */
export const dashboardPage = (product: string, { bizName, location }: Owner, state: State) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Dashboard – ${escaped(product)}</title>
<style>${dashboardStyle}</style>
</head>
<body>
<header><p class="product">${escaped(product)}</p><p class="business">${escaped(bizName)}</p></header>
<main>
<h1>${escaped(bizName)} is all set</h1>
<p class="lead">${escaped(location.storefrontAddress.addressLines.join(', '))}</p>
<h2>Your profile</h2>
<ul class="tiles">
${tiles(state).map(tile).join('\n')}
</ul>
<p class="note">Your ${escaped(product)} dashboard will open here. <a href="/connections">Connections and data</a></p>
</main>
</body>
</html>
`;
