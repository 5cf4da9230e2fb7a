import { Caller } from './call';
import { readServices } from './square-services';

const answers: object[] = [];
beforeEach(() => {
  answers.length = 0;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(answers.shift() ?? {}));
});
afterEach(() => jest.restoreAllMocks());

const read = async (...pages: object[]) => {
  answers.push(...pages);
  const services = await readServices(new Caller('Square', 1_000), 'https://square.example', {});
  return services.map(({ name, price, currency }) => `${name} ${price} ${currency}`.trim());
};

const service = (name: string, amount: number, currency = 'USD', more = {}) => ({
  type: 'ITEM',
  item_data: {
    name,
    variations: [
      {
        item_variation_data: {
          name: 'Regular',
          pricing_type: 'FIXED_PRICING',
          price_money: { amount, currency },
        },
      },
    ],
    ...more,
  },
});

it('reads amounts in the smallest unit of the currency', async () => {
  expect(
    await read({ items: [service('Cut', 4550), service('カット', 4500, 'JPY')] }),
  ).toStrictEqual(['Cut 45.5 USD', 'カット 4500 JPY']);
});

it('leaves out items that are deleted, archived, or unnamed', async () => {
  const items = [
    { ...service('Deleted', 1), is_deleted: true },
    service('Archived', 1, 'USD', { is_archived: true }),
    service('', 1),
    { type: 'ITEM' },
  ];
  expect(await read({ items })).toStrictEqual([]);
});

it('reads a seller without services', async () => {
  expect(await read({})).toStrictEqual([]);
});

it('follows the pages, three at most', async () => {
  const page = (name: string) => ({ items: [service(name, 100)], cursor: 'next' });
  expect(await read(page('One'), page('Two'), page('Three'), page('Four'))).toStrictEqual([
    'One 1 USD',
    'Two 1 USD',
    'Three 1 USD',
  ]);
});
