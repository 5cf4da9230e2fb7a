import type { NewProfile } from '../../providers';
import { onDatabase, openHouse, openingTakes, type House } from '../../testing';

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh());
  }, openingTakes);
  afterAll(() => house.close());

  it.each<[keyof NewProfile, string]>([
    ['title', 'business_name'],
    ['phone', 'business_phone'],
    ['postalCode', 'postal_code'],
    ['locality', 'locality'],
    ['administrativeArea', 'administrative_area'],
    ['addressLines', 'address_lines'],
    ['category', 'primary_category'],
  ])(
    'what Google says of its %s is said of our %s, and the same form may be sent again',
    async (of, field) => {
      const email = `refused-${field}@example.com`;
      house.world.account(email);
      const browser = house.visitor();
      await house.signIn(browser, email);
      const create = () =>
        browser.call(
          'createProfile',
          {
            business_location: '500 Main Street, Springfield, OR',
            country_code_num: '1',
            business_email: email,
            business_phone: '5415550142',
            country_code: 'US',
            region_code: 'US',
            postal_code: '97477',
            business_name: 'Corner Cuts',
            primary_category: 'categories/gcid:barber_shop',
            display_name: 'Barber',
            door_num: '',
            address_lines: ['500 Main Street'],
            administrative_area: 'Oregon',
            locality: 'Springfield',
            latitude: 44.05,
            longitude: -123.02,
            ref_place_id: 'place-main',
            is_test: false,
            is_retry: false,
          },
          { 'idempotency-key': 'the same' },
        );
      house.world.refuses = of;
      await expect(create()).rejects.toMatchObject({
        ...{ code: 'PAYLOAD_INVALID', field, message: `${field}: Google does not take this.` },
      });
      house.world.refuses = undefined;
      expect((await create()).verification_token).toBeTruthy();
    },
  );
});
