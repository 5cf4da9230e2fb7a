import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from 'shared-contracts/api';
import { withStack } from '../testing';

const stack = withStack();

const fetchCompressed = (url: string, accepted?: string) =>
  stack.api.server.inject({
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
const catalogue = endpoints.readCategoryServices.path;

it('compresses an answer that is the same for all visitors, if the browser supports it', async () => {
  const plain = await fetchCompressed(catalogue);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await fetchCompressed(catalogue, 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.anything() });
  expect(String(brotli.headers.vary).toLowerCase()).toContain('accept-encoding');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await fetchCompressed(catalogue, 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  // 43 kB: the size of the list of services that an owner waits for.
  expect(brotli.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
});

it('never compresses a long answer about the visitor, whose length would reveal its content', async () => {
  const owner = await stack.owner();
  const description = 'The same words again. '.repeat(100);
  await owner.browser.call('addService', {
    service_id: '5f0c6f0e-40a1-4ad3-9d5e-0a3f7a1f4a11',
    place_id: owner.place_id,
    category: 'Haircuts',
    name: 'Skin fade',
    description,
    price_start: 35,
    currency: 'USD',
    pricing_type: 'FIXED',
    star: false,
  });
  const { headers, body } = await owner.browser.request(endpoints.readServices.path, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(body).toContain(description);
  expect(headers['content-encoding']).toBeUndefined();
});

it.each([
  ['no coding that we have', 'deflate, zstd'],
  ['what it forbids', 'br;q=0, gzip; q=0.0'],
])('sends the answer uncompressed to a browser that names %s', async (_, accepted) => {
  const { headers } = await fetchCompressed(catalogue, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(String(headers.vary)).toContain('accept-encoding');
});

it('compresses the recommended services and their prices to less than half', async () => {
  const barber = endpoints.readRecommendedServices.path.replace(':category', 'Barber');
  const plain = await fetchCompressed(barber);
  const { headers, rawPayload } = await fetchCompressed(barber, 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  expect(rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
});
