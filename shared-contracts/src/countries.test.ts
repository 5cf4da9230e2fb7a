import { countries, countryOf } from './countries';
import { newId } from './new-id';

it.each(countries)('$iso is found by its ISO code', (country) => {
  expect(countryOf(country.iso)).toBe(country);
});

it.each(['', 'UK', 'us', 'FR'])('"%s" is none of them, and counts as the US', (iso) => {
  expect(countryOf(iso).iso).toBe('US');
});

it('creates random UUIDs as ids', () => {
  const ids = Array.from({ length: 50 }, newId);
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  for (const id of ids) expect(id).toMatch(form);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0f, '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('turns bytes of %i into %s', (byte, id) => {
  const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(byte);
    return bytes;
  });
  expect(newId()).toBe(id);
  random.mockRestore();
});
