import * as z from 'zod/mini';
import type { ReadyOwner } from '../accounts/owners';
import { html, sendPage } from '../pages/layout';
import type { Part } from '../simulation';
import { refuse, refuseFields, refuseQuota } from './answers';
import { ownerOf } from './business-profile';
import { newLocation, placeOf } from './new-location';

const sought = z.partial(newLocation);

/** A search by a location with a title, or by text; exactly one of both. */
const search = z
  .strictObject({
    location: z.optional(z.extend(sought, { title: z.string().check(z.minLength(1)) })),
    query: z.optional(z.string().check(z.minLength(1))),
    pageSize: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 3),
  })
  .check(
    z.refine(({ location, query }) => (location === undefined) !== (query === undefined), {
      error: 'needs either a location or a query',
      path: ['location'],
    }),
  );

type Sought = NonNullable<z.output<typeof search>['location']>;

const accessPage = '/google/request-access';

/** Google's listed places with any manager, and the page to request access. */
export const listings: Part = (server, simulation) => {
  const config = { provider: 'profiles' } as const;

  // A double colon is an escaped colon, and no parameter.
  server.post(
    '/google/businessinformation/v1/googleLocations::search',
    { config },
    (request, reply) => {
      const owner = ownerOf(simulation, request, reply);
      if (!owner) return reply;
      const parsed = search.safeParse(request.body);
      if (!parsed.success) return refuseFields(reply, parsed.error);
      if (owner.newProfiles === 'no quota') return refuseQuota(reply, 'default_requests');
      const { location, pageSize } = parsed.data;
      if (!location || owner.listed === 'not yet') return {};
      const origin = `${request.protocol}://${request.host}`;
      const matches = [listed(owner, location, origin), elsewhere(location)];
      return { googleLocations: matches.slice(0, pageSize) };
    },
  );

  server.get<{ Querystring: { place?: string } }>(accessPage, (request, reply) => {
    if (!request.query.place) return refuse(reply, 'NOT_FOUND', 'There is no such place.');
    return sendPage(reply, {
      title: 'Request access',
      of: 'Google',
      dialog: true,
      main: html`<h1>This Business Profile is already being managed by someone</h1>
        <p>
          On the real page, its manager is asked to let you in, and has three days to answer. Here
          no request is sent: close this tab and continue.
        </p>`,
    });
  });
};

/** The searched place, with its address on the map. */
function listed(
  { email, listed: management }: ReadyOwner,
  { title, storefrontAddress }: Sought,
  origin: string,
) {
  const placeId = placeOf(`${email} ${title}`);
  const access = new URL(accessPage, origin);
  access.searchParams.set('place', placeId);
  return {
    name: `googleLocations/${placeId}`,
    location: { title, ...(storefrontAddress && { storefrontAddress }), metadata: { placeId } },
    ...(management === 'managed by another account' && { requestAdminRightsUri: access.href }),
  };
}

/** A wrong guess, like those of Google: half of the name, in another town. */
function elsewhere({ title }: Sought) {
  const placeId = placeOf(`elsewhere ${title}`);
  const storefrontAddress = {
    regionCode: 'US',
    administrativeArea: 'ME',
    locality: 'Portland',
    postalCode: '04101',
    addressLines: ['1 Harbour Street'],
  };
  return {
    name: `googleLocations/${placeId}`,
    location: { title: `${title} Portland`, storefrontAddress, metadata: { placeId } },
  };
}
