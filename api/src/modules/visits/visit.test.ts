import { onDatabase, openHouse, openingTakes, type House } from '../../testing';

const shells: [string, string] = ['http://localhost:3000', 'https://app.shop.example'];

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh(), { shellOrigins: shells });
  }, openingTakes);
  afterAll(() => house.close());

  const firstCategory = { en: "Men's haircuts", es: 'Cortes para hombre' };

  it.each([
    ['es', 'es'],
    [' ES-mx, en;q=0.5', 'es'],
    ['en, es;q=0.5', 'en'],
    ['est', 'en'],
    ['x-es', 'en'],
    ['', 'en'],
  ] as const)('answers a visitor who prefers %j in %s', async (preferred, language) => {
    const headers = { 'accept-language': preferred };
    const { res } = await house.visitor().call('readServiceCategories', {}, headers);
    expect(res[0]).toBe(firstCategory[language]);
  });

  it('returns a visitor to the shell of the latest call', async () => {
    const visitor = house.visitor();
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
