import { placeOf, savePayload, type Business } from './business';

const business: Business = {
  location_name: 'locations/1001',
  place_id: 'place-2001',
  biz_name: 'Corner Cuts',
  primary_category: 'Barber',
};

it.each([
  [{}, 'place-2001'],
  [{ place_id: '' }, '1001'],
  [{ place_id: '', location_name: 'old/locations/1001' }, 'old/locations/1001'],
])('identifies a business with %j as %s', (changed, place) => {
  expect(placeOf({ ...business, ...changed })).toBe(place);
});

it.each([
  ['web', 'Web'],
  ['app', 'App'],
] as const)('saves a new business from the %s build by %s', (build, src) => {
  const session = { primary_category: 'Barber', pd_id: 'pd-1', pre_uid: 'pre-1' };
  expect(savePayload({ build, session }, 'zoe@example.com', business)).toStrictEqual({
    email: 'zoe@example.com',
    place_id: 'place-2001',
    location_name: 'locations/1001',
    pd_id: 'pd-1',
    src,
    pre_uid: 'pre-1',
    gbp_created: true,
  });
});
