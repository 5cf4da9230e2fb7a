import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endpoints, type Service } from 'shared-contracts/api';
import { withStack, type LinkedOwner } from '../../testing';
import { countServices } from './services';

const stack = withStack();

/** The owner of all rejected requests, which change nothing. */
let rejected: Promise<LinkedOwner> | undefined;
const rejectedOwner = () => (rejected ??= stack.owner());

const service = (
  { place_id }: LinkedOwner,
  name: string,
  more: Partial<Service> = {},
): Service => ({
  service_id: randomUUID(),
  place_id,
  category: 'Haircuts',
  name,
  description: 'With a razor finish',
  price_start: 35.5,
  currency: 'USD',
  pricing_type: 'STARTS_FROM',
  star: false,
  ...more,
});
const listOf = async ({ browser }: LinkedOwner) =>
  (await browser.call('readServices', {})).services;

it('services are listed in the order they were added, with their details [3] [7]', async () => {
  const owner = await stack.owner();
  const added = ['Skin fade', 'Beard trim', 'Kids cut'].map((name) => service(owner, name));
  for (const haircut of added) await owner.browser.call('addService', haircut);
  expect(await listOf(owner)).toStrictEqual(added);
  const changed = {
    ...added[0]!,
    price_start: 0,
    pricing_type: 'FIXED' as const,
    description: '',
  };
  await owner.browser.call('updateService', changed);
  await owner.browser.call('starService', { service_id: added[2]!.service_id, star: true });
  expect(await listOf(owner)).toStrictEqual([changed, added[1], { ...added[2]!, star: true }]);
});

it('services are added once for one id, and a repeat changes nothing [7]', async () => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Skin fade');
  await owner.browser.call('addService', haircut);
  await owner.browser.call('addService', { ...haircut, name: 'Something else' });
  expect(await listOf(owner)).toStrictEqual([haircut]);
});

it('services are at most two thousand, including deleted ones', async () => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Skin fade');
  await owner.browser.call('addService', haircut);
  await stack.api.sql.execute(sql`
      insert into services (uid, service_id, place_id, category, name, description, price_start, currency, pricing_type, star)
      select uid, 'more-' || n, place_id, category, name, description, price_start, currency, pricing_type, star
      from services, generate_series(2, 1999) n where uid = ${owner.uid}`);
  const last = service(owner, 'Beard trim');
  await owner.browser.call('addService', last);
  await owner.browser.call('deleteService', { service_id: haircut.service_id });
  await expect(owner.browser.call('addService', service(owner, 'Kids cut'))).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  });
  expect((await listOf(owner)).at(-1)).toStrictEqual(last);
});

it('services are neither restored nor changed back by a late repeat of a call with its key', async () => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Skin fade');
  const { service_id } = haircut;
  const { browser } = owner;
  const starred = () =>
    browser.call('starService', { service_id, star: true }, { 'idempotency-key': 'star-1' });
  const added = () => browser.call('addService', haircut, { 'idempotency-key': 'add-1' });
  await added();
  await starred();
  await browser.call('starService', { service_id, star: false }, { 'idempotency-key': 'star-2' });
  await starred();
  expect(await listOf(owner)).toStrictEqual([haircut]);
  await browser.call('deleteService', { service_id }, { 'idempotency-key': 'delete-1' });
  await added();
  expect(await listOf(owner)).toStrictEqual([]);
});

it('services return to their place when a deletion is undone [7]', async () => {
  const owner = await stack.owner();
  const [first, second] = [service(owner, 'First'), service(owner, 'Second')];
  await owner.browser.call('addService', first);
  await owner.browser.call('addService', second);
  await owner.browser.call('deleteService', { service_id: first.service_id });
  await owner.browser.call('deleteService', { service_id: first.service_id });
  expect(await listOf(owner)).toStrictEqual([second]);
  await owner.browser.call('addService', first);
  expect(await listOf(owner)).toStrictEqual([first, second]);
});

it('services return with their new details and trimmed names', async () => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Colour', { duration: 60 });
  await owner.browser.call('addService', haircut);
  expect(await listOf(owner)).toStrictEqual([haircut]);
  await owner.browser.call('deleteService', { service_id: haircut.service_id });
  const { duration: _, ...without } = haircut;
  const restored = { ...without, star: true, price_start: 12, pricing_type: 'FIXED' as const };
  await owner.browser.call('addService', { ...restored, name: ' Tint ', category: ' Colours ' });
  const listed = { ...restored, name: 'Tint', category: 'Colours' };
  expect(await listOf(owner)).toStrictEqual([listed]);
  await owner.browser.call('updateService', { ...listed, name: ' Colour ', category: ' Hair ' });
  expect(await listOf(owner)).toStrictEqual([{ ...listed, name: 'Colour', category: 'Hair' }]);
});

it('services are counted without deleted ones and those of other owners', async () => {
  const owner = await stack.owner();
  const counted = () => countServices(stack.api.sql, owner.uid);
  expect(await counted()).toBeUndefined();
  const added = [true, true, false, true].map((star) => service(owner, 'Skin fade', { star }));
  for (const haircut of added) await owner.browser.call('addService', haircut);
  await owner.browser.call('deleteService', { service_id: added[0]!.service_id });
  expect(await counted()).toStrictEqual({ listed: 3, starred: 2 });
  for (const { service_id } of added) await owner.browser.call('deleteService', { service_id });
  expect(await counted()).toBeUndefined();
});

it('services of another owner are as unknown as made-up ones (S8)', async () => {
  const owner = await stack.owner();
  const stranger = await stack.owner();
  const own = service(owner, 'Skin fade');
  await owner.browser.call('addService', own);
  const { service_id } = own;
  const { browser } = stranger;
  const foreign = { ...own, place_id: stranger.place_id };
  const unknown = { code: 'NOT_FOUND', status: 404 };
  await expect(browser.call('updateService', foreign)).rejects.toMatchObject(unknown);
  await expect(browser.call('starService', { service_id, star: true })).rejects.toMatchObject(
    unknown,
  );
  await expect(browser.call('deleteService', { service_id })).rejects.toMatchObject(unknown);
  await browser.call('addService', { ...foreign, name: 'Mine' });
  expect(await listOf(owner)).toStrictEqual([own]);
  expect(await listOf(stranger)).toStrictEqual([{ ...foreign, name: 'Mine' }]);
});

it('services are rejected for the place of another owner, and for a visitor', async () => {
  const owner = await stack.owner();
  const { browser } = await stack.owner();
  const theirs = service(owner, 'x');
  for (const call of ['addService', 'updateService'] as const) {
    await expect(browser.call(call, theirs)).rejects.toMatchObject({
      code: 'NOT_YOURS',
      field: 'place_id',
    });
  }
  await expect(browser.call('readServices', { place_id: owner.place_id })).rejects.toMatchObject({
    code: 'NOT_YOURS',
  });
  await expect(stack.visitor().call('readServices', {})).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
});

it('services that were deleted cannot be changed', async () => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Gone');
  await owner.browser.call('addService', haircut);
  await owner.browser.call('deleteService', { service_id: haircut.service_id });
  const notFound = { code: 'NOT_FOUND', message: 'You have no such service.' };
  await expect(owner.browser.call('updateService', haircut)).rejects.toMatchObject(notFound);
  const { service_id } = haircut;
  await expect(owner.browser.call('starService', { service_id, star: true })).rejects.toMatchObject(
    notFound,
  );
  await expect(owner.browser.call('deleteService', { service_id: 'never' })).rejects.toMatchObject(
    notFound,
  );
  expect(await listOf(owner)).toStrictEqual([]);
});

it.each([
  ['price_start', { price_start: -1 }],
  ['price_start', { price_start: 'free' }],
  ['price_start', { price_start: null }],
  ['name', { name: '  ' }],
  ['category', { category: '' }],
  ['currency', { currency: 'GBP' }],
  ['pricing_type', { pricing_type: 'FREE' }],
])('services are rejected with the field %s when %p is wrong [3] [9]', async (field, wrong) => {
  const owner = await rejectedOwner();
  const payload = { ...service(owner, 'Skin fade'), ...wrong } as Service;
  await expect(owner.browser.call('addService', payload)).rejects.toMatchObject({
    code: 'PAYLOAD_INVALID',
    field,
  });
});

it.each([
  ['name', { name: ' ', category: ' ' }],
  ['category', { category: '  ' }],
])('services need a %s, also when they are changed', async (field, wrong) => {
  const owner = await stack.owner();
  const haircut = service(owner, 'Skin fade');
  await owner.browser.call('addService', haircut);
  const refused = { code: 'PAYLOAD_INVALID', field, message: `${field}: This is needed.` };
  const changed = { ...haircut, ...wrong };
  await expect(owner.browser.call('addService', changed)).rejects.toMatchObject(refused);
  await expect(owner.browser.call('updateService', changed)).rejects.toMatchObject(refused);
  expect(await listOf(owner)).toStrictEqual([haircut]);
});

it('services are changed and deleted once for a key', async () => {
  const owner = await stack.owner();
  const { browser } = owner;
  const haircut = service(owner, 'Skin fade');
  const key = { 'idempotency-key': 'change-1' };
  await browser.call('addService', haircut);
  await browser.call('updateService', { ...haircut, price_start: 1 }, key);
  await browser.call('updateService', { ...haircut, price_start: 2 });
  await browser.call('updateService', { ...haircut, price_start: 1 }, key);
  expect(await listOf(owner)).toStrictEqual([{ ...haircut, price_start: 2 }]);
  const { service_id } = haircut;
  await browser.call('deleteService', { service_id }, { 'idempotency-key': 'delete-1' });
  await browser.call('addService', haircut);
  await browser.call('deleteService', { service_id }, { 'idempotency-key': 'delete-1' });
  expect(await listOf(owner)).toHaveLength(1);
});

it('services have no highest price [5]', async () => {
  const owner = await stack.owner();
  const dear = service(owner, 'Everything', { price_start: 1e15 });
  await owner.browser.call('addService', dear);
  expect(await listOf(owner)).toStrictEqual([dear]);
});

describe('the catalogue', () => {
  it('returns categories with their services to every visitor [7]', async () => {
    const visitor = stack.visitor();
    const { res } = await visitor.call('readCategoryServices', {});
    const { res: categories } = await visitor.call('readServiceCategories', {});
    expect(res).toContainEqual({ category: 'Beard & shave', service: 'Beard Trim' });
    expect(new Set(res.map(({ category }) => category))).toStrictEqual(new Set(categories));
    const grouped = res.filter(({ category }, index) => category !== res[index - 1]?.category);
    expect(grouped.map(({ category }) => category)).toStrictEqual(categories);
  });

  it('returns the usual price of each service', async () => {
    const visitor = stack.visitor();
    const { res } = await visitor.call('readCategoryServices', {});
    const { prices } = await visitor.call('readUsualPrices', {});
    expect(prices.map(({ service }) => service)).toStrictEqual(res.map(({ service }) => service));
  });

  it('returns the usual prices of the recommended services with them', async () => {
    const visitor = stack.visitor();
    const { prices } = await visitor.call('readUsualPrices', {});
    const recommended = await visitor.call('readRecommendedServices', { category: 'Barber' });
    expect(recommended.prices).toHaveLength(recommended.services.length);
    expect(prices).toStrictEqual(expect.arrayContaining(recommended.prices!));
    expect(recommended.prices).toContainEqual({
      service: 'Skin Fade',
      currency: 'USD',
      low: 30,
      high: 50,
    });
  });

  it('is in the language of the page, and caches store one for each', async () => {
    const visitor = stack.visitor();
    const spanish = { 'accept-language': 'es' };
    const { res } = await visitor.call('readCategoryServices', {}, spanish);
    expect(res).toContainEqual({ category: 'Barba y afeitado', service: 'Arreglo de barba' });
    const { res: categories } = await visitor.call('readServiceCategories', {}, spanish);
    expect(categories[0]).toBe('Cortes para hombre');
    const { prices } = await visitor.call('readUsualPrices', {}, spanish);
    expect(prices.map(({ service }) => service)).toStrictEqual(res.map(({ service }) => service));
    const barber = { category: 'Barber' };
    const { services } = await visitor.call('readRecommendedServices', barber, spanish);
    expect(services[0]).toBe('Corte clásico');

    const { headers } = await visitor.request(endpoints.readUsualPrices.path);
    expect(String(headers.vary)).toContain('accept-language');
  });

  it('recommends by a category whose name needs encoding, decoded once (C34) [7]', async () => {
    const visitor = stack.visitor();
    const barber = await visitor.call('readRecommendedServices', { category: 'Barber' });
    expect(barber.services).toContain('Classic Haircut');
    const { services } = await visitor.call('readRecommendedServices', {
      category: 'Hair salon / spa',
    });
    expect(services.length).toBeGreaterThan(0);
    const odd = await visitor.request(`/get_ss_services/${encodeURIComponent('50%25 off')}`);
    expect(odd.statusCode).toBe(200);
  });
});
