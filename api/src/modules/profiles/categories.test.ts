import { onDatabase, openStack, openingTakes, type Browser, type Stack } from '../../testing';

onDatabase((fresh) => {
  let stack: Stack;
  let browser: Browser;
  const queries: unknown[] = [];
  beforeAll(async () => {
    stack = await openStack(await fresh(), { codeCountries: ['US', 'GB'] });
    stack.world.profiles.categories = async (_token, list) => {
      queries.push(list);
      return [{ value: 'categories/gcid:barber_shop', label: 'Barber' }];
    };
    stack.world.account('sam@example.com');
    browser = stack.visitor();
    await stack.signIn(browser, 'sam@example.com');
  }, openingTakes);
  afterAll(() => stack.close());

  it.each([
    ['en-GB,en;q=0.9', 'GB', 'en'],
    ['es-gb', 'GB', 'es'],
    ['es-US', 'US', 'es'],
    // Where the country receives no codes, or none is named, the default is the country of most owners.
    ['fr-FR', 'US', 'fr'],
    ['de-DE', 'US', 'en'],
    ['en', 'US', 'en'],
    ['', 'US', 'en'],
    ['en-GBR', 'US', 'en'],
    ['es-419', 'US', 'es'],
    ['fr, en-GB', 'US', 'fr'],
  ])('returns to a browser with %j the categories of %s in %s', async (says, region, language) => {
    const headers = { 'accept-language': says };
    const { categories } = await browser.call('readProfileCategories', {}, headers);
    expect(categories).toStrictEqual([{ value: 'categories/gcid:barber_shop', label: 'Barber' }]);
    expect(queries.at(-1)).toStrictEqual({ region, language });
  });
});
