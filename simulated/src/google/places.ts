import type { FastifyReply, FastifyRequest } from 'fastify';
import { countries } from 'shared-contracts';
import * as z from 'zod/mini';
import { addressByPlaceId, searchAddresses, type Address } from '../addresses';
import { simulatedKeys } from '../keys';
import type { Part } from '../simulation';
import { errorInfo, refuse, refuseFields } from './answers';

const sessionToken = z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/)));

const regions = countries.map(({ iso }) => iso);

const typing = z.object({
  input: z.string().check(z.minLength(1)),
  sessionToken,
  includedRegionCodes: z._default(z.array(z.string()).check(z.maxLength(15)), regions),
});

const choosing = z.object({ sessionToken });

/** The fields that can be requested, by the paths of the documentation. */
const suggestedFields = [
  'suggestions',
  'placePrediction',
  'place',
  'placeId',
  'text',
  'structuredFormat',
];
const placeFields = ['id', 'formattedAddress', 'location', 'postalAddress'];

/** Places (New): suggestions for typed text, and the address of one. */
export const places: Part = (server) => {
  const config = { provider: 'places' } as const;

  server.post('/google/places/v1/places::autocomplete', { config }, (request, reply) => {
    if (!hasKey(request, reply)) return reply;
    const parsed = typing.safeParse(request.body);
    if (!parsed.success) return refuseFields(reply, parsed.error);
    const mask = maskOf(request) ?? ['*'];
    if (!isMask(mask, suggestedFields)) return refuseMask(reply, mask);
    const wanted = parsed.data.includedRegionCodes.map((code) => code.toUpperCase());
    const suggestions = searchAddresses(parsed.data.input, {
      countries: regions.filter((region) => wanted.includes(region)),
    });
    return suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {};
  });

  server.get<{ Params: { id: string } }>(
    '/google/places/v1/places/:id',
    { config },
    (request, reply) => {
      if (!hasKey(request, reply)) return reply;
      const parsed = choosing.safeParse(request.query);
      const mask = maskOf(request);
      if (!parsed.success) return refuseFields(reply, parsed.error);
      if (!mask) return refuse(reply, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
      if (!isMask(mask, placeFields)) return refuseMask(reply, mask);
      const address = addressByPlaceId(request.params.id);
      if (!address) return refuse(reply, 'NOT_FOUND', 'The Place ID is not valid.');
      const isWildcard = mask.includes('*');
      return Object.fromEntries(
        Object.entries(details(address)).filter(([field]) => isWildcard || mask.includes(field)),
      );
    },
  );
};

const maskOf = ({ headers }: FastifyRequest): string[] | undefined =>
  headers['x-goog-fieldmask'] === undefined
    ? undefined
    : String(headers['x-goog-fieldmask']).split(',');

/** Accepts complete paths only: a mask is no pattern. */
const isMask = (mask: string[], paths: string[]) =>
  mask.every((path) => path === '*' || path.split('.').every((name) => paths.includes(name)));

const refuseMask = (reply: FastifyReply, mask: string[]) =>
  refuse(reply, 'INVALID_ARGUMENT', `Error expanding 'fields' parameter: ${mask.join(',')}`, {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: 'fields', description: 'Cannot find matching fields.' }],
  });

/** A wrong key is refused like a wrong argument; only the reason differs. */
function hasKey({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const key = headers['x-goog-api-key'];
  if (key === simulatedKeys.places) return true;
  if (key) {
    const why = errorInfo('API_KEY_INVALID', 'googleapis.com', {
      service: 'places.googleapis.com',
    });
    refuse(reply, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', why);
  } else refuse(reply, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  return false;
}

function suggestion({ placeId, description }: Address) {
  const [main = '', ...details] = description.split(', ');
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: description },
      structuredFormat: {
        mainText: { text: main },
        secondaryText: { text: details.join(', ') },
      },
    },
  };
}

/** The neighborhood has its own field, if addresses have a line for it. */
const details = ({ placeId, description, latitude, longitude, ...address }: Address) => {
  const [street = '', sublocality] = address.addressLines;
  return {
    id: placeId,
    formattedAddress: description,
    location: { latitude, longitude },
    postalAddress: {
      regionCode: address.regionCode,
      languageCode: 'en',
      postalCode: address.postalCode,
      administrativeArea: address.administrativeArea,
      locality: address.locality,
      ...(sublocality && { sublocality }),
      addressLines: [street],
    },
  };
};
