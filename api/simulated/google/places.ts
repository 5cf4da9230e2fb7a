import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressByPlaceId, searchAddresses, type Address } from '../../src/data';
import { simulatedKeys } from '../../src/providers/config';
import type { Part } from '../simulation';
import { refuse } from './answers';

const sessionToken = z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/)));

const regions = ['US', 'CA', 'GB', 'IN'] as const;

const typing = z.object({
  input: z.string().check(z.minLength(1)),
  sessionToken,
  includedRegionCodes: z._default(z.array(z.string()).check(z.maxLength(15)), [...regions]),
});

const choosing = z.object({ sessionToken });

/** Places (New): suggestions as a person types, and the address behind one. */
export const places: Part = (server) => {
  const config = { provider: 'places' } as const;

  server.post('/google/places/v1/places::autocomplete', { config }, (request, reply) => {
    if (!hasKey(request, reply)) return reply;
    const asked = typing.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(asked.error));
    const wanted = asked.data.includedRegionCodes.map((code) => code.toUpperCase());
    const found = searchAddresses(asked.data.input, {
      countries: regions.filter((region) => wanted.includes(region)),
    });
    return found.length > 0 ? { suggestions: found.map(suggestion) } : {};
  });

  server.get<{ Params: { id: string } }>(
    '/google/places/v1/places/:id',
    { config },
    (request, reply) => {
      if (!hasKey(request, reply)) return reply;
      const asked = choosing.safeParse(request.query);
      const mask = request.headers['x-goog-fieldmask'];
      if (!asked.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(asked.error));
      if (!mask) return refuse(reply, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
      const address = addressByPlaceId(request.params.id);
      if (!address) return refuse(reply, 'NOT_FOUND', 'The Place ID is not valid.');
      return Object.fromEntries(
        Object.entries(details(address)).filter(([field]) =>
          String(mask).split(',').includes(field),
        ),
      );
    },
  );
};

/** A wrong key is refused as a wrong argument is: only the words tell them apart. */
function hasKey({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const key = headers['x-goog-api-key'];
  if (key === simulatedKeys.places) return true;
  if (key) refuse(reply, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  else refuse(reply, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  return false;
}

function suggestion({ placeId, description }: Address) {
  const [main = '', ...rest] = description.split(', ');
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: description },
      structuredFormat: {
        mainText: { text: main },
        secondaryText: { text: rest.join(', ') },
      },
    },
  };
}

const details = ({ placeId, description, latitude, longitude, ...address }: Address) => ({
  id: placeId,
  formattedAddress: description,
  location: { latitude, longitude },
  postalAddress: {
    regionCode: address.regionCode,
    languageCode: 'en',
    postalCode: address.postalCode,
    administrativeArea: address.administrativeArea,
    locality: address.locality,
    addressLines: address.addressLines,
  },
});
