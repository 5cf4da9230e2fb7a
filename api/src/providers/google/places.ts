import * as z from 'zod/mini';
import { address, Caller, jsonBody, type Answer } from '../call';
import type { GoogleConfig } from '../config';
import { googleRefusal } from './profile-refusal';
import type { PlacesProvider } from '../ports';

const suggestions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
        ),
      }),
    ),
    [],
  ),
});

const text = z._default(z.string(), '');

const postalAddress = z.object({
  administrativeArea: text,
  locality: text,
  sublocality: text,
  postalCode: text,
  addressLines: z._default(z.array(z.string()), []),
});

const place = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  // A crossing or a hill has a position and no address.
  postalAddress: z._default(postalAddress, postalAddress.parse({})),
});

/** The countries of the product: those whose dial codes the forms support. */
const countries = ['us', 'ca', 'gb', 'in'];

/** Google bills by the requested fields, and rejects a request without any. */
const suggestedFields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text';
const placeFields = 'id,location,postalAddress';

/** Address search with Places (New). One session token covers the typing and the choice that ends it. */
export function googlePlaces(google: GoogleConfig, timeoutMs: number): PlacesProvider {
  const caller = new Caller('Google Places', timeoutMs);
  const key = { 'x-goog-api-key': google.apiKey };
  return {
    async suggest(input, sessionToken) {
      const response = await caller.get(
        suggestions,
        `${google.places}/places:autocomplete`,
        jsonBody(
          { input, sessionToken, includedRegionCodes: countries, languageCode: 'en' },
          { ...key, 'x-goog-fieldmask': suggestedFields },
        ),
      );
      return response.suggestions.flatMap(({ placePrediction }) =>
        placePrediction
          ? [{ place_id: placePrediction.placeId, description: placePrediction.text.text }]
          : [],
      );
    },
    async details(placeId, sessionToken) {
      const url = address(`${google.places}/places/${encodeURIComponent(placeId)}`, {
        sessionToken,
        languageCode: 'en',
      });
      const answer = await caller.ask(url, {
        headers: { ...key, 'x-goog-fieldmask': placeFields },
      });
      if (isUnknownPlace(answer)) return undefined;
      const { location, postalAddress: postal } = caller.read(place, answer);
      return {
        administrative_area: postal.administrativeArea,
        locality: postal.locality,
        latitude: location.latitude,
        longitude: location.longitude,
        postal_code: postal.postalCode,
        address_lines: linesOf(postal),
      };
    },
  };
}

/**
 * An outdated id is not found, and a malformed one is an invalid argument. So are a wrong key and other errors in
 * the request, which Google's reason distinguishes.
 */
function isUnknownPlace(answer: Answer): boolean {
  if (answer.status === 404) return true;
  if (answer.status !== 400) return false;
  const { reasons, fields } = googleRefusal(answer) ?? { reasons: [], fields: [] };
  return reasons.length === 0 && fields.every((field) => field === 'name');
}

/** In India the neighborhood is a line of the address, and the forms have no field for it. */
function linesOf({ addressLines, sublocality }: z.output<typeof postalAddress>): string[] {
  const isSaid = addressLines.some((line) => line.includes(sublocality));
  return sublocality === '' || isSaid ? addressLines : [...addressLines, sublocality];
}
