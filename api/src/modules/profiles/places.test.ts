import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  it('places are searched and chosen under one session token, and then another', async () => {
    const browser = stack.visitor();
    await browser.call('searchPlaces', { place: '500 M' });
    await browser.call('searchPlaces', { place: '500 Main' });
    await browser.call('readPlace', { place_id: 'place-main' });
    await browser.call('searchPlaces', { place: '12' });
    const sessionTokens = stack.world.placesAsked.slice(-4).map(({ sessionToken }) => sessionToken);
    expect(new Set(sessionTokens.slice(0, 3)).size).toBe(1);
    expect(sessionTokens[3]).not.toBe(sessionTokens[0]);
    expect(sessionTokens[0]!.length).toBeLessThanOrEqual(36);
  });

  it('places are not queried without text, and answer 404 for an unknown id [7]', async () => {
    const browser = stack.visitor();
    const countBefore = stack.world.placesAsked.length;
    const nothing = await browser.call('searchPlaces', { place: '  ' });
    expect(nothing).toStrictEqual({ predictions: [] });
    await browser.call('searchPlaces', { place: ' 500 M ' });
    expect(stack.world.placesAsked.pop()?.text).toBe('500 M');
    expect(stack.world.placesAsked).toHaveLength(countBefore);
    await expect(browser.call('readPlace', { place_id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: 'This place is not known.',
    });
  });
});
