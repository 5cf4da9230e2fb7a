import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ownerByEmail, type ReadyOwner } from '../accounts/owners';
import { profileCategoriesIn } from '../categories/profile-categories';
import { bearerOf } from '../authorization';
import type { Part, Simulation } from '../simulation';
import type { Location } from '../state';
import { invalid, refuse, refuseFields, refuseQuota } from './answers';
import { endReviews } from './review';
import {
  duplicateOf,
  categoryNamed,
  createOnce,
  creation,
  faultIn,
  newLocation,
} from './new-location';

/** The permission to manage Business Profiles. */
export const businessScope = 'https://www.googleapis.com/auth/business.manage';

/** Returns the owner of the token, or the refusal that was sent. */
export function ownerOf(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): ReadyOwner | undefined {
  const grant = bearerOf(simulation, 'google', request.headers.authorization);
  if (!grant) {
    refuse(reply, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  } else if (!grant.scopes.includes(businessScope)) {
    refuse(reply, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.');
  } else {
    const owner = ownerByEmail(grant.subject);
    if (owner.mayUseBusinessProfile) return owner;
    refuse(reply, 'PERMISSION_DENIED', 'The caller does not have permission');
  }
}

const accountName = ({ email }: Pick<ReadyOwner, 'email'>) =>
  `accounts/${createHash('sha256').update(email).digest().readBigUInt64BE() >> 4n}`;

/** Returns every location of an owner: those the account has from the start, then those it created. */
export function locationsOf(simulation: Simulation, owner: ReadyOwner): Location[] {
  const { memory } = simulation;
  endReviews(simulation);
  const ready = owner.locations.map((location): Location => ({
    name: location.name,
    title: location.title,
    storefrontAddress: {
      regionCode: location.regionCode,
      administrativeArea: location.administrativeArea,
      locality: location.locality,
      postalCode: location.postalCode,
      addressLines: location.addressLines,
    },
    categories: { primaryCategory: categoryNamed(location.category) },
    metadata: { placeId: location.placeId, hasVoiceOfMerchant: location.verified },
  }));
  const created = memory.now.created.filter((entry) => entry.owner === owner.email);
  return [...ready, ...created.map(({ location }) => location)];
}

const paging = {
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  pageToken: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
};

/** Returns part of a list and the token of the next part, which is the index of its first item. */
function pageOf<T>(
  items: readonly T[],
  { pageSize, pageToken }: z.output<z.ZodMiniObject<typeof paging>>,
) {
  const end = pageToken + pageSize;
  return {
    items: items.slice(pageToken, end),
    ...(end < items.length && { nextPageToken: String(end) }),
  };
}

const fields = [
  'name',
  'title',
  'languageCode',
  'storefrontAddress',
  'phoneNumbers',
  'categories',
  'latlng',
  'metadata',
];

const readMask = z.string().check(
  z.refine((mask) => mask.split(',').every((field) => fields.includes(field.trim())), {
    error: 'names an unknown field',
  }),
);

const listing = z.object({ ...paging, readMask });

const categoryListing = z.object({
  ...paging,
  regionCode: z.string(),
  languageCode: z.string(),
  view: z.enum(['BASIC', 'FULL']),
  filter: z.optional(z.string()),
});

/** Accounts, locations and categories of Google Business Profile. */
export const businessProfile: Part = (server, simulation) => {
  const config = { provider: 'profiles' } as const;

  server.get('/google/accountmanagement/v1/accounts', { config }, (request, reply) => {
    const owner = ownerOf(simulation, request, reply);
    if (!owner) return reply;
    return {
      accounts: [
        {
          name: accountName(owner),
          accountName: `${owner.firstName} ${owner.lastName}`.trim() || owner.email,
          type: 'PERSONAL',
          role: 'PRIMARY_OWNER',
          verificationState: 'UNVERIFIED',
        },
        ...(owner.locations.length > 1 ? [groupOf(owner)] : []),
      ],
    };
  });

  const locationsPath = '/google/businessinformation/v1/accounts/:account/locations';

  server.get<{ Params: { account: string } }>(locationsPath, { config }, (request, reply) => {
    const owner = ownerOf(simulation, request, reply);
    if (!owner) return reply;
    if (!isTheirs(owner, request.params.account)) return noSuchAccount(reply);
    const parsed = listing.safeParse(request.query);
    if (!parsed.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
    const mask = parsed.data.readMask.split(',').map((field) => field.trim());
    const { items, ...next } = pageOf(locationsOf(simulation, owner), parsed.data);
    return { ...(items.length > 0 && { locations: items.map(masked(mask)) }), ...next };
  });

  server.post<{ Params: { account: string } }>(locationsPath, { config }, (request, reply) => {
    const owner = ownerOf(simulation, request, reply);
    if (!owner) return reply;
    if (!isTheirs(owner, request.params.account)) return noSuchAccount(reply);
    const parsed = creation.safeParse(request.query);
    const wanted = newLocation.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
    if (!wanted.success) return refuseFields(reply, wanted.error);
    const fault = faultIn(wanted.data, owner);
    if (fault) return refuse(reply, 'INVALID_ARGUMENT', invalid, fault);
    if (owner.newProfiles === 'no quota') return refuseQuota(reply, 'create_location_requests');
    if (parsed.data.validateOnly) return {};
    const existing = duplicateOf(owner, locationsOf(simulation, owner), wanted.data);
    const { requestId } = parsed.data;
    return createOnce(simulation, owner, { requestId, wanted: wanted.data, existing });
  });

  categories(server, simulation);
};

/** The categories that a profile can have. */
const categories: Part = (server, simulation) => {
  const config = { provider: 'profiles' } as const;

  server.get('/google/businessinformation/v1/categories', { config }, (request, reply) => {
    const parsed = categoryListing.safeParse(request.query);
    if (!parsed.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
    if (!ownerOf(simulation, request, reply)) return reply;
    const named = /^displayName=(.*)$/.exec(parsed.data.filter ?? '')?.[1]?.toLowerCase() ?? '';
    const matches = profileCategoriesIn(parsed.data.languageCode).filter(({ label }) =>
      label.toLowerCase().includes(named),
    );
    const { items, ...next } = pageOf(matches, parsed.data);
    return {
      categories: items.map(({ value, label }) => ({ name: value, displayName: label })),
      ...next,
    };
  });
};

/** An owner of several shops also has a group, which lists every location again. */
const groupOf = (owner: ReadyOwner) => ({
  name: groupName(owner),
  accountName: `${owner.lastName} shops`,
  type: 'LOCATION_GROUP',
  role: 'OWNER',
  verificationState: 'UNVERIFIED',
});

const groupName = ({ email }: ReadyOwner) => accountName({ email: `group of ${email}` });

const isTheirs = (owner: ReadyOwner, account: string) =>
  account === '-' || [accountName(owner), groupName(owner)].includes(`accounts/${account}`);

const noSuchAccount = (reply: FastifyReply) =>
  refuse(reply, 'NOT_FOUND', 'Requested entity was not found.');

const masked = (mask: string[]) => (location: Location) =>
  Object.fromEntries(Object.entries(location).filter(([field]) => mask.includes(field)));
