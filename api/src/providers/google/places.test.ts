import fastify from 'fastify';
import { withSimulated } from '../../testing/simulated';
import { filledConfig } from '../config';
import { googlePlaces } from './places';

describe('a place in Google’s format', () => {
  const far = withSimulated();

  const placesWith = (changed: object = {}) => {
    const { google } = filledConfig({ simulatedOrigin: far.origin });
    return googlePlaces({ ...google, ...changed }, 60_000);
  };

  async function addressFor(text: string): Promise<string> {
    const [suggestion] = await placesWith().suggest(text, 'session-1');
    return suggestion?.place_id ?? '';
  }

  it('has the neighborhood of an Indian address as a line of it', async () => {
    const id = await addressFor('27 mg road ernakulam kochi');
    expect(await placesWith().details(id, 'session-1')).toMatchObject({
      locality: 'Kochi',
      address_lines: ['27 MG Road', 'Ernakulam'],
    });
  });

  it('is not reported as unknown when the key is rejected', async () => {
    const id = await addressFor('12 mill spr');
    const refused = placesWith({ apiKey: 'another key' }).details(id, 'session-1');
    await expect(refused).rejects.toMatchObject({
      code: 'API_FAILED',
      cause: expect.objectContaining({ message: expect.stringContaining('API_KEY_INVALID') }),
    });
  });

  it('is not reported as unknown when the session token is rejected', async () => {
    const id = await addressFor('12 mill spr');
    await expect(placesWith().details(id, 'x'.repeat(37))).rejects.toMatchObject({
      code: 'API_FAILED',
      cause: expect.objectContaining({ message: expect.stringContaining('session_token') }),
    });
  });

  it('is requested with complete field paths, as documented', async () => {
    const id = await addressFor('12 mill spr');
    const ask = (mask?: string) =>
      fetch(`${far.origin}/google/places/v1/places/${id}`, {
        headers: {
          'x-goog-api-key': filledConfig({}).google.apiKey,
          ...(mask && { 'x-goog-fieldmask': mask }),
        },
      });
    expect((await ask('id,location(latitude)')).status).toBe(400);
    expect((await ask()).status).toBe(400);
    expect(await (await ask('id')).json()).toStrictEqual({ id });
  });
});

describe('a place with few fields', () => {
  const location = { latitude: 44.05, longitude: -123.02 };

  /** The answer of Places for any id. */
  async function placeAs(answer: object) {
    const google = fastify();
    google.get('/google/places/v1/places/:id', async () => answer);
    const simulatedOrigin = await google.listen({ host: '127.0.0.1', port: 0 });
    try {
      const places = googlePlaces(filledConfig({ simulatedOrigin }).google, 60_000);
      return await places.details('some-id', 'session-1');
    } finally {
      await google.close();
    }
  }

  it('has its position without an address', async () => {
    expect(await placeAs({ id: 'some-id', location })).toStrictEqual({
      ...location,
      administrative_area: '',
      locality: '',
      postal_code: '',
      address_lines: [],
    });
  });

  it('has its neighborhood once, where a line already contains it', async () => {
    const addressLines = ['27 MG Road, Ernakulam'];
    const postalAddress = { regionCode: 'IN', sublocality: 'Ernakulam', addressLines };
    expect(await placeAs({ location, postalAddress })).toMatchObject({
      address_lines: addressLines,
    });
  });
});
