import { act, screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { ShopfrontError, type View } from 'shared-contracts';
import {
  button,
  heading,
  ownerBefore,
  refuse,
  serviceApi,
  serviceOf,
  type Handlers,
} from '../testing/owner';
import type { Service } from 'shared-contracts/api';

const fade = serviceOf('fade', {
  name: 'Skin fade',
  category: 'Haircuts',
  price_start: 35,
  duration: 45,
});
const trim = serviceOf('trim', {
  name: 'Beard shaping',
  category: 'Beard',
  price_start: 12.5,
  description: '',
});

type Seen = Partial<Omit<View<'services'>, 'screen' | 'params'>>;
const listView = (seen: Seen = {}) => viewOf('services', { screen: 1 }, seen);

async function ownerWith(services: Service[], seen: Seen = {}, handlers: Handlers = {}) {
  const server = serviceApi(services, handlers);
  return { ...server, ...(await ownerBefore(listView(seen), server.api)) };
}

const card = (name: string) => {
  const item = page.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`'${name}' stands outside a list.`);
  return item;
};

const gone = (): never => {
  throw new ShopfrontError('NOT_FOUND', 'No such service.');
};

const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('the list', () => {
  test('shows each service under its category with its price, the fixed minutes and its words', async () => {
    await ownerWith([fade, trim]);

    expect(heading('Star the services on which you want more leads')).toBeVisible();
    const haircuts = page.getByRole('region', { name: 'Haircuts' });
    expect(within(haircuts).getByText('$ 35 • 15 mins')).toBeVisible();
    expect(within(haircuts).getByText(fade.description)).toBeVisible();
    expect(
      within(page.getByRole('region', { name: 'Beard' })).getByText('$ 12.5 • 15 mins'),
    ).toBeVisible();
  });

  test('shows the chosen minutes where the configuration says so', async () => {
    const config = { ...viewOf('services', { screen: 1 }).config, realDuration: true };
    await ownerWith([fade], { config });

    expect(within(card('Skin fade')).getByText('$ 35 • 45 mins')).toBeVisible();
  });

  test('asks for services while there are none, and DONE waits for a star', async () => {
    await ownerWith([]);

    expect(page.getByText('Add services')).toBeVisible();
    expect(button('DONE')).toBeDisabled();
    expect(button('DONE')).toHaveAccessibleDescription('Star at least one service to go on.');
  });

  test('is searched by the beginning of a name, in any case, and says what was found', async () => {
    const owner = await ownerWith([fade, trim]);
    await owner.user.type(page.getByRole('searchbox'), 'SKIN');

    expect(card('Skin fade')).toBeVisible();
    expect(page.queryByText('Beard shaping')).toBeNull();
    expect(page.getByText('1 service found.')).toBeVisible();

    await owner.user.type(page.getByRole('searchbox'), ' and more');
    expect(page.getByText('No services matched with your input')).toBeVisible();
  });

  test('says that it could not be read, and reads again', async () => {
    const server = serviceApi([fade]);
    server.failing.add('readServices');
    const owner = await ownerBefore(listView(), server.api);

    expect(page.getByText('Your services could not be loaded.')).toBeVisible();
    server.failing.clear();
    await owner.press('Retry');
    expect(card('Skin fade')).toBeVisible();
    expect(page.queryByText('Your services could not be loaded.')).toBeNull();
  });

  test('reads again when the page comes back into view', async () => {
    const owner = await ownerWith([fade]);
    owner.kept.set('trim', { ...trim, star: true });
    await comeBack();
    await owner.wait(0);

    expect(button('Starred Beard shaping')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the star', () => {
  test('shows at once, is told and is sent', async () => {
    const owner = await ownerWith([fade]);
    await owner.user.click(button('Star Skin fade'));

    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(owner.told).toEqual([
      { name: 'service/starred', payload: { service_id: 'fade', star: true } },
    ]);
    await owner.wait(0);
    expect(owner.calls).toEqual([
      { call: 'starService', payload: { service_id: 'fade', star: true } },
    ]);
  });

  test('that did not arrive goes back with a way to retry, and focus stays on the card', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    expect(button('Star Skin fade')).toHaveAttribute('aria-pressed', 'false');
    expect(page.getByText('1 service is not saved.')).toBeVisible();
    expect(button('DONE')).toBeDisabled();

    owner.failing.clear();
    await owner.user.click(page.getByText('Not saved. Retry'));
    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(card('Skin fade')).toHaveFocus();
    await owner.wait(0);
    expect(owner.kept.get('fade')).toMatchObject({ star: true });
    expect(page.queryByText('Not saved. Retry')).toBeNull();
  });

  test('on a service that was deleted elsewhere says that it is gone', async () => {
    const owner = await ownerWith([fade, trim], {}, { starService: gone });
    owner.kept.delete('fade');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    expect(page.getByText(/“Skin fade” is no longer on your list/)).toBeVisible();
    expect(page.queryByRole('heading', { name: 'Skin fade' })).toBeNull();
    await owner.press('OK');
    expect(page.queryByText(/no longer on your list/)).toBeNull();
  });
});

describe('DONE', () => {
  test('tells how many services are starred', async () => {
    const owner = await ownerWith([{ ...fade, star: true }, trim]);
    await owner.press('DONE');

    expect(owner.told).toEqual([{ name: 'services/finished', payload: { starred: 1, total: 2 } }]);
  });

  test('waits for what is under way', async () => {
    let answer = () => {};
    const starService = () =>
      new Promise<{ ok: true }>((resolve) => (answer = () => resolve({ ok: true })));
    const owner = await ownerWith([fade], {}, { starService });
    await owner.user.click(button('Star Skin fade'));
    await owner.press('DONE');

    expect(owner.told.map(({ name }) => name)).not.toContain('services/finished');
    await act(async () => answer());
    expect(owner.told.map(({ name }) => name)).toContain('services/finished');
    expect(owner.drafts.at(-1)).toMatchObject({ pending: [] });
  });

  test('says once that something is not saved, and then goes on', async () => {
    const owner = await ownerWith([{ ...fade, star: true }, trim]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Beard shaping'));
    await owner.press('DONE');

    expect(page.getByText(/Some changes are not saved/)).toBeVisible();
    expect(owner.told.map(({ name }) => name)).toEqual(['service/starred']);
    await owner.press('DONE');
    expect(owner.told.at(-1)?.name).toBe('services/finished');
  });

  test('does not go on when the only star did not arrive', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.press('DONE');

    expect(owner.told.map(({ name }) => name)).toEqual(['service/starred']);
    expect(button('DONE')).toBeDisabled();
  });
});

describe('what was under way when the page went', () => {
  const change = {
    id: 'op-1',
    service_id: 'fade',
    state: 'waiting',
    kind: 'star',
    star: true,
  };

  test('is kept in the draft until it has arrived', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    expect(owner.drafts.at(-1)).toMatchObject({
      pending: [{ kind: 'star', service_id: 'fade', star: true }],
    });
  });

  test('is taken up again and sent', async () => {
    const draft = { place_id: 'place-1001', pending: [change, { kind: 'star' }, null, 'x'] };
    const owner = await ownerWith([fade], { draft });

    expect(owner.calls).toEqual([
      { call: 'starService', payload: { service_id: 'fade', star: true } },
    ]);
    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(owner.drafts.at(-1)).toMatchObject({ pending: [] });
  });

  test('on another place is left alone', async () => {
    const draft = { place_id: 'place-2', pending: [change] };
    const owner = await ownerWith([fade], { draft });

    expect(owner.calls).toEqual([]);
  });
});

describe('the ways on', () => {
  test('lead to the catalogue and to a service', async () => {
    const owner = await ownerWith([fade]);
    await owner.press('Add Service');
    await owner.user.click(button('Edit Skin fade'));

    expect(owner.told).toEqual([
      { name: 'service-search/opened', payload: {} },
      { name: 'service/opened', payload: { service_id: 'fade' } },
    ]);
  });

  test('show that the catalogue is still loading', async () => {
    await ownerWith([], {}, { readCategoryServices: () => new Promise(() => undefined) });

    expect(button('Add Service')).toHaveAttribute('aria-busy', 'true');
  });

  test('stay open when the catalogue cannot be loaded', async () => {
    const owner = await ownerWith([], {}, { readCategoryServices: refuse });
    await owner.press('Add Service');

    expect(owner.told).toEqual([{ name: 'service-search/opened', payload: {} }]);
  });

  test('offer recommended services that are not on the list yet', async () => {
    const owner = await ownerWith([{ ...trim, name: 'beard TRIM' }]);
    const recommended = page.getByRole('region', { name: 'Recommended services' });

    expect(within(recommended).queryByText(/Based on/)).toBeNull();
    expect(within(recommended).getAllByRole('listitem')).toHaveLength(1);
    await owner.user.click(button('ADD Hot towel shave'));
    expect(owner.told).toEqual([
      { name: 'service-form/opened', payload: { name: 'Hot towel shave' } },
    ]);
  });

  test('name the primary category when it is not Barber', async () => {
    const session = { primary_category: 'Nail salon / spa', place_id: 'place-1001' };
    const readRecommendedServices = jest.fn((_: { category: string }) => ({ services: ['Gel'] }));
    await ownerWith([], { session }, { readRecommendedServices });

    expect(page.getByText('Based on Nail salon / spa as your primary category')).toBeVisible();
    expect(readRecommendedServices).toHaveBeenCalledWith({ category: 'Nail salon / spa' });
  });

  test('offer to load the recommendations again when that failed', async () => {
    let works = false;
    const readRecommendedServices = () => (works ? { services: ['Hot towel shave'] } : refuse());
    const owner = await ownerWith([], {}, { readRecommendedServices });

    expect(page.getByText('The recommended services could not be loaded.')).toBeVisible();
    works = true;
    await owner.press('Retry');
    expect(button('ADD Hot towel shave')).toBeVisible();
  });

  test('lead to the booking platforms, also when they were answered', async () => {
    const owner = await ownerWith([]);
    await owner.user.click(button('Add your booking link'));
    expect(owner.told).toEqual([{ name: 'booking-platform/asked-about', payload: {} }]);

    const booking = { booking_platform: 'fresha', booking_link: 'https://book.example' };
    const answers = { ...viewOf('services', { screen: 1 }).answers, booking };
    await owner.show(listView({ answers }));
    expect(page.getByText('Fresha • https://book.example')).toBeVisible();
    await owner.user.click(button('Change your answer'));
    expect(owner.told).toHaveLength(2);
  });
});
