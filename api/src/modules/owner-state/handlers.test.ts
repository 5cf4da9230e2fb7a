import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  describe('the type of a user', () => {
    it('is returned to the owner of the place only, and only when they have finished [4.3] [7]', async () => {
      const { browser, uid, place_id } = await stack.owner();
      expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'onboarding' });
      await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
      expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'user' });
      const { browser: stranger } = await stack.owner();
      expect(await stranger.call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
      expect(await stack.visitor().call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
    });

    it('returns the record of an owner to that owner [3] [7]', async () => {
      const { browser, uid, email, place_id, location_name } = await stack.owner();
      expect(await browser.call('readUserDetails', { uid })).toStrictEqual({
        res: { uid, email, place_id, location: location_name, biz_name: expect.any(String) },
      });
      const { browser: stranger } = await stack.owner();
      const notFound = { res: 'Not a valid user' };
      expect(await stranger.call('readUserDetails', { uid })).toStrictEqual(notFound);
      expect(await stack.visitor().call('readUserDetails', { uid })).toStrictEqual(notFound);
    });

    it('is that of a new visitor without a session', async () => {
      expect(await stack.visitor().call('readOnboardingState', {})).toStrictEqual({
        preferences: {},
        instagramConnected: false,
        squareConnected: false,
      });
    });
  });
});
