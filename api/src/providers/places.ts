import * as z from 'zod/mini';
import { address, Caller, jsonBody } from './call';
import type { GoogleConfig } from './config';
import type { PlacesProvider } from './ports';

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

const place = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  postalAddress: z.object({
    administrativeArea: text,
    locality: text,
    postalCode: text,
    addressLines: z._default(z.array(z.string()), []),
  }),
});

/** Where the product is offered: the countries whose dial codes the forms know. */
const countries = ['us', 'ca', 'gb', 'in'];

/** Address search by Places (New). One session token spans the typing and the choice that ends it. */
export function googlePlaces(google: GoogleConfig, timeoutMs: number): PlacesProvider {
  const caller = new Caller('Google Places', timeoutMs);
  const key = { 'x-goog-api-key': google.apiKey };
  return {
    async suggest(input, sessionToken) {
      const found = await caller.get(
        suggestions,
        `${google.places}/places:autocomplete`,
        jsonBody(
          { input, sessionToken, includedRegionCodes: countries, languageCode: 'en' },
          { ...key, 'x-goog-fieldmask': 'suggestions.placePrediction(placeId,text)' },
        ),
      );
      return found.suggestions.flatMap(({ placePrediction }) =>
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
        headers: { ...key, 'x-goog-fieldmask': 'id,location,postalAddress' },
      });
      // An id that never existed is refused as an argument, one that went away as not found.
      if (answer.status === 404 || answer.status === 400) return undefined;
      const { location, postalAddress } = caller.read(place, answer);
      return {
        administrative_area: postalAddress.administrativeArea,
        locality: postalAddress.locality,
        latitude: location.latitude,
        longitude: location.longitude,
        postal_code: postalAddress.postalCode,
        address_lines: postalAddress.addressLines,
      };
    },
  };
}
