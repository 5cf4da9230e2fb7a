import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';

const shells: [string, string] = ['http://localhost:3000', 'https://app.shop.example'];

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh(), { shellOrigins: shells });
  }, openingTakes);
  afterAll(() => stack.close());

  const firstCategory = {
    en: "Men's haircuts",
    es: 'Cortes para hombre',
    fr: 'Coupes pour hommes',
    hi: 'पुरुषों के हेयरकट',
  };

  it.each([
    ['es', 'es'],
    [' ES-mx, en;q=0.5', 'es'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['hi-IN,hi;q=0.9', 'hi'],
    ['en, es;q=0.5', 'en'],
    ['est', 'en'],
    ['x-es', 'en'],
    ['', 'en'],
  ] as const)('answers a visitor who prefers %j in %s', async (preferred, language) => {
    const headers = { 'accept-language': preferred };
    const { res } = await stack.visitor().call('readServiceCategories', {}, headers);
    expect(res[0]).toBe(firstCategory[language]);
  });

  it('returns a visitor to the shell of the latest call', async () => {
    const visitor = stack.visitor();
    const leadsTo = async () => (await visitor.goTo('/old-dashboard-transit?uid=nobody')).origin;
    visitor.origin = shells[1];
    await visitor.call('readSession', {});
    expect(await leadsTo()).toBe(shells[1]);
    visitor.origin = shells[0];
    await visitor.call('readSession', {});
    visitor.origin = undefined;
    expect(await leadsTo()).toBe(shells[0]);
  });
});
