import type { Answer } from 'shared-contracts/api';
import type { Owner } from '../owners/owners';

/** In the page itself: the API's origin serves no files. */
export const dashboardStyle = `
:root { --ink: #16262c; --soft: #4d5e65; --line: #dfe4e3; --ground: #d9edf2; --paper: #fff;
  --petrol: #0b5563; --on-petrol: #fff; --good: #1a6a33; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef4f3; --soft: #afc0c4; --line: #2d4048;
  --ground: #0e2b38; --paper: #16242a; --petrol: #8fd3d6; --on-petrol: #06252b; --good: #8ddba0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
header { background: var(--petrol); color: var(--on-petrol); }
header, main { padding: 1rem max(1.25rem, (100vw - 60rem) / 2); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1.5rem; }
header p, .tile p, .lead { margin: 0; }
.product { font-weight: 700; }
main { padding-block: 2rem 3rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.875rem; line-height: 1.15; text-wrap: balance; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 0.9375rem; color: var(--soft); font-weight: 600; }
.lead, .note { color: var(--soft); }
.note { margin: 2rem 0 0; font-size: 0.9375rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem;
  margin: 0; padding: 0; list-style: none; }
.tile { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.125rem; background: var(--paper); }
.shows { margin-block: 0.25rem; font-size: 1.25rem; font-weight: 700; line-height: 1.25; }
.tile[data-empty] { border-style: dashed; border-color: var(--soft); }
.tile[data-empty] .shows { color: var(--soft); font-weight: 600; }
`;

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

const count = (many: number, singular: string, more: string) =>
  `${many} ${many === 1 ? singular : more}`;

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
