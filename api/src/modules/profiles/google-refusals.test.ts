import { ShopfrontError } from 'shared-contracts';
import type { NewProfile } from '../../providers';
import { onDatabase, openStack, openingTakes, profileForm, type Stack } from '../../testing';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  it.each<[keyof NewProfile, string]>([
    ['title', 'business_name'],
    ['phone', 'business_phone'],
    ['postalCode', 'postal_code'],
    ['locality', 'locality'],
    ['administrativeArea', 'administrative_area'],
    ['addressLines', 'address_lines'],
    ['category', 'primary_category'],
  ])(
    'assigns a refusal of Google’s %s to our field %s, and accepts the same form again',
    async (of, field) => {
      const email = `refused-${field}@example.com`;
      stack.world.account(email);
      const browser = stack.visitor();
      await stack.signIn(browser, email);
      const create = () =>
        browser.call('createProfile', profileForm(email, { business_phone: '5415550142' }), {
          'idempotency-key': 'the same',
        });
      stack.world.refuses = of;
      await expect(create()).rejects.toMatchObject({
        code: 'PAYLOAD_INVALID',
        field,
        message: `${field}: Google does not take this.`,
      });
      stack.world.refuses = undefined;
      expect((await create()).verification_token).toBeTruthy();
    },
  );

  it('assigns a failure of Google itself to no field', async () => {
    const email = 'down@example.com';
    stack.world.account(email);
    const browser = stack.visitor();
    await stack.signIn(browser, email);
    const create = jest.spyOn(stack.world.profiles, 'create');
    create.mockRejectedValueOnce(new ShopfrontError('API_UNREACHABLE', 'Google is down.'));
    const form = profileForm(email, { business_phone: '5415550143' });
    const failed: unknown = await browser.call('createProfile', form).catch((error) => error);
    expect(failed).toMatchObject({ code: 'API_FAILED', field: undefined });
    const started = jest.spyOn(stack.world.profiles, 'startVerification');
    expect((await browser.call('createProfile', form)).verification_token).toBeTruthy();
    // The specification's method where possible, then any method that Google offers.
    expect(started.mock.lastCall?.[1].by).toStrictEqual(['text', 'call', 'email', 'postcard']);
  });
});
