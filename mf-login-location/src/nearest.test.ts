import type { BusinessLocation } from 'shared-contracts/api';
import { matching, nearestFirst } from './nearest';

const locationNamed = (title: string, address = '12 Mill Street'): BusinessLocation => ({
  name: `locations/${title}`,
  title,
  storefrontAddress: { addressLines: [address] },
  verified: true,
  metadata: { placeId: title },
});
const titles = (locations: readonly BusinessLocation[]) => locations.map(({ title }) => title);

const chain = [
  locationNamed('Quiet Spa'),
  locationNamed('Corner Cuts at the Mill'),
  locationNamed('Corner Cuts'),
  locationNamed('Café Ünal'),
];

it.each([
  [{ biz_name: 'Corner Cuts' }, ['Corner Cuts', 'Corner Cuts at the Mill']],
  [{ biz_name: 'cafe unal' }, ['Café Ünal', 'Quiet Spa']],
  [{ email: 'hello@quietspa.example' }, ['Quiet Spa', 'Corner Cuts at the Mill']],
  [{}, ['Quiet Spa', 'Corner Cuts at the Mill']],
])('puts the name nearest to %j first and keeps the order of the others', (bizName, first) => {
  const sorted = titles(nearestFirst(chain, bizName));
  expect(sorted.slice(0, 2)).toStrictEqual(first);
  expect([...sorted].sort()).toStrictEqual(titles(chain).sort());
});

it('ignores words that most names have', () => {
  const locations = [
    locationNamed('Chen Barbers Downtown'),
    locationNamed('Chen Barbers Pearl'),
    locationNamed('Chen Nails'),
  ];
  expect(nearestFirst(locations, { email: 'maya.chen@example.com' })).toStrictEqual(locations);
  expect(titles(nearestFirst(locations, { email: 'nails@example.com' }))[0]).toBe('Chen Nails');
});

it.each([
  ['', titles(chain)],
  ['  ', titles(chain)],
  ['corner mill', ['Corner Cuts at the Mill', 'Corner Cuts']],
  ['cafe', ['Café Ünal']],
  ['spa', ['Quiet Spa']],
  ['cuts at', ['Corner Cuts at the Mill']],
  ['nowhere', []],
])('finds by "%s"', (typed, expected) => {
  expect(titles(matching(chain, typed))).toStrictEqual(expected);
});

it('finds names in any script, and locations by their address', () => {
  const locations = [
    locationNamed('صالون النور', '4 Lake Road'),
    locationNamed('💈 Fade House 💈'),
    locationNamed('理发店'),
  ];
  expect(titles(matching(locations, 'النور'))).toStrictEqual(['صالون النور']);
  expect(titles(matching(locations, 'fade'))).toStrictEqual(['💈 Fade House 💈']);
  expect(titles(matching(locations, '理发'))).toStrictEqual(['理发店']);
  expect(titles(matching(locations, 'lake'))).toStrictEqual(['صالون النور']);
});
