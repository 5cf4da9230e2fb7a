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

type ViewChanges = Partial<Omit<View<'services'>, 'screen' | 'params'>>;
const listView = (view: ViewChanges = {}) => viewOf('services', { screen: 1 }, view);

async function ownerWith(services: Service[], view: ViewChanges = {}, handlers: Handlers = {}) {
  const server = serviceApi(services, handlers);
  return { ...server, ...(await ownerBefore(listView(view), server.api)) };
}

const card = (name: string) => {
  const holds = (element: HTMLElement) =>
    within(element).queryByRole('heading', { level: 3, name });
  const item = page.getAllByRole('listitem').find(holds);
  if (!item) throw new Error(`'${name}' stands outside a list.`);
  return item;
};

const notFound = (): never => {
  throw new ShopfrontError('NOT_FOUND', 'No such service.');
};

const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('the list', () => {
  test('shows each service by category with its price, the fixed minutes and its description [2.9] [3]', async () => {
    await ownerWith([fade, trim]);

    expect(heading('Star the services on which you want more leads')).toBeVisible();
    const haircuts = page.getByRole('region', { name: 'Haircuts' });
    expect(within(haircuts).getByRole('heading', { level: 3 })).toHaveTextContent(/^Skin fade$/);
    expect(within(haircuts).getByText('$ 35 • 15 mins')).toBeVisible();
    expect(within(haircuts).getByText(fade.description)).toBeVisible();
    expect(
      within(page.getByRole('region', { name: 'Beard' })).getByText('$ 12.5 • 15 mins'),
    ).toBeVisible();
  });

  test('shows the chosen minutes, or none, if the configuration allows it', async () => {
    const config = { ...viewOf('services', { screen: 1 }).config, realDuration: true };
    await ownerWith([fade, { ...trim, price_start: 12 }], { config });

    expect(within(card('Skin fade')).getByText('$ 35 • 45 mins')).toBeVisible();
    expect(within(card('Beard shaping')).getByText('$ 12')).toBeVisible();
  });

  test('asks for services while the list is empty, and DONE waits for a star [2.9]', async () => {
    await ownerWith([]);

    expect(page.getByText('Add services')).toBeVisible();
    expect(page.queryByText('No services matched with your input')).toBeNull();
    expect(button('DONE')).toBeDisabled();
    expect(button('DONE')).toHaveAccessibleDescription('Star at least one.');
  });

  test('counts the stars in the line of the hint, so that DONE keeps its place', async () => {
    const owner = await ownerWith([fade, { ...trim, star: true }]);
    expect(button('DONE')).toHaveAccessibleDescription('1 service starred.');

    await owner.press('Star Skin fade');
    expect(button('DONE')).toHaveAccessibleDescription('2 services starred.');
    expect(page.queryByText('Star at least one.')).toBeNull();
  });

  test('is searched by the start of a name, in any case, and announces the result [2.9]', async () => {
    const owner = await ownerWith([fade, trim]);
    await owner.user.type(page.getByRole('searchbox'), 'SKIN');

    expect(card('Skin fade')).toBeVisible();
    expect(page.queryByText('Beard shaping')).toBeNull();
    expect(page.getByText('1 service found.')).toBeVisible();

    await owner.user.type(page.getByRole('searchbox'), ' and more');
    expect(page.getByText('No services matched with your input')).toBeVisible();
    expect(page.queryByText('Add services')).toBeNull();
  });

  test('reports a failed reading and reads again', async () => {
    const server = serviceApi([fade]);
    server.failing.add('readServices');
    const owner = await ownerBefore(listView(), server.api);

    expect(page.getByText('We couldn’t load your services.')).toBeVisible();
    expect(page.queryByText('Add services')).toBeNull();
    server.failing.clear();
    await owner.press('Retry');
    expect(card('Skin fade')).toBeVisible();
    expect(page.queryByText('We couldn’t load your services.')).toBeNull();
  });

  test('is read again when the page is visible again', async () => {
    const owner = await ownerWith([fade]);
    owner.storedServices.set('trim', { ...trim, star: true });
    await comeBack();
    await owner.wait(0);

    expect(button('Starred Beard shaping')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('returning from an edit', () => {
  const edit = viewOf('service-edit', { service_id: 'trim' }, { visit: 'edit-1' });
  const back = (visit: string) => listView({ visit, arrival: 'moved' });
  const services = [fade, trim, serviceOf('kids', { name: 'Beard wash', category: 'Beard' })];

  test('leads to the row, with the same search', async () => {
    const owner = await ownerWith(services);
    await owner.user.type(page.getByRole('searchbox'), 'bea');
    await owner.show(edit);
    await owner.press('SAVE CHANGES');
    await owner.show(back('services-2'));

    expect(card('Beard shaping')).toHaveFocus();
    expect(page.getByRole('searchbox')).toHaveValue('bea');
    expect(page.queryByRole('heading', { name: 'Skin fade' })).toBeNull();
  });

  test('leads to the row after the browser’s back button', async () => {
    const owner = await ownerWith(services);
    await owner.show(edit);
    await owner.show(back('services-2'));

    expect(card('Beard shaping')).toHaveFocus();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('leads to the heading if the service was deleted', async () => {
    const owner = await ownerWith(services);
    await owner.show(edit);
    await owner.press('Delete');
    await owner.show(back('services-2'));

    expect(heading('Star the services on which you want more leads')).toHaveFocus();
  });
});

describe('the star', () => {
  test('shows at once, is reported and sent [2.9] [4.7] [7]', async () => {
    const owner = await ownerWith([fade]);
    await owner.user.click(button('Star Skin fade'));

    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(owner.events).toStrictEqual([
      { name: 'service/starred', payload: { service_id: 'fade', star: true } },
    ]);
    await owner.wait(0);
    expect(owner.calls).toStrictEqual([
      { call: 'starService', payload: { service_id: 'fade', star: true } },
    ]);
  });

  test('is removed by the same button, and DONE is enabled only with a star [2.9]', async () => {
    const owner = await ownerWith([fade, trim]);
    expect(button('DONE')).toBeDisabled();
    await owner.user.click(button('Star Skin fade'));
    expect(button('DONE')).toBeEnabled();
    await owner.user.click(button('Starred Skin fade'));
    expect(button('Star Skin fade')).toHaveAttribute('aria-pressed', 'false');
    expect(button('DONE')).toBeDisabled();
    expect(owner.events.map(({ payload }) => payload)).toStrictEqual([
      { service_id: 'fade', star: true },
      { service_id: 'fade', star: false },
    ]);
  });

  test('is reverted after a failure with a Retry button, and the focus stays on the card [8]', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    expect(button('Star Skin fade')).toHaveAttribute('aria-pressed', 'false');
    expect(page.getByText('1 service isn’t saved.')).toBeVisible();
    expect(button('DONE')).toBeDisabled();

    owner.failing.clear();
    await owner.user.click(page.getByText('Not saved. Retry'));
    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(card('Skin fade')).toHaveFocus();
    await owner.wait(0);
    expect(owner.storedServices.get('fade')).toMatchObject({ star: true });
    expect(page.queryByText('Not saved. Retry')).toBeNull();
  });

  test('is sent after a failure when the connection is back', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);
    expect(page.getByText('Not saved. Retry')).toBeVisible();

    owner.failing.clear();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await owner.wait(0);
    expect(owner.storedServices.get('fade')).toMatchObject({ star: true });
    expect(page.queryByText('Not saved. Retry')).toBeNull();
  });

  test('is sent after a failure when the shell reports that servers can be reached', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.show(listView({ online: false }));
    expect(page.getByText('1 service isn’t saved.')).toBeVisible();

    owner.failing.clear();
    await owner.show(listView({ online: true }));
    expect(owner.storedServices.get('fade')).toMatchObject({ star: true });
    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(page.queryByText('Not saved. Retry')).toBeNull();
  });

  test('reports a service that was deleted elsewhere', async () => {
    const owner = await ownerWith([fade, trim], {}, { starService: notFound });
    owner.storedServices.delete('fade');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    expect(page.getByText(/“Skin fade” is no longer on your list/)).toBeVisible();
    expect(page.queryByRole('heading', { name: 'Skin fade' })).toBeNull();
    await owner.press('OK');
    expect(page.queryByText(/no longer on your list/)).toBeNull();
  });
});

describe('DONE', () => {
  test('reports how many services are starred [4.7]', async () => {
    const owner = await ownerWith([{ ...fade, star: true }, trim]);
    await owner.press('DONE');

    expect(owner.events).toStrictEqual([
      { name: 'services/finished', payload: { starred: 1, total: 2 } },
    ]);
  });

  test('waits for pending changes', async () => {
    let answer = () => {};
    const starService = () =>
      new Promise<{ ok: true }>((resolve) => (answer = () => resolve({ ok: true })));
    const owner = await ownerWith([fade], {}, { starService });
    await owner.user.click(button('Star Skin fade'));
    await owner.press('DONE');

    expect(owner.events.map(({ name }) => name)).not.toContain('services/finished');
    await act(async () => answer());
    expect(owner.events.map(({ name }) => name)).toContain('services/finished');
    expect(owner.drafts.at(-1)).toMatchObject({ pending: [] });
  });

  test('warns once about an unsaved change, and then continues', async () => {
    const owner = await ownerWith([{ ...fade, star: true }, trim]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Beard shaping'));
    await owner.press('DONE');

    expect(page.getByText(/Some changes aren’t saved/)).toBeVisible();
    expect(owner.events.map(({ name }) => name)).toStrictEqual(['service/starred']);
    await owner.press('DONE');
    expect(owner.events.at(-1)?.name).toBe('services/finished');
  });

  test('stays on the screen if the only star was not saved', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.press('DONE');

    expect(owner.events.map(({ name }) => name)).toStrictEqual(['service/starred']);
    expect(button('DONE')).toBeDisabled();
  });
});

describe('changes that were pending when the page closed', () => {
  const change = {
    id: 'op-1',
    service_id: 'fade',
    state: 'waiting',
    kind: 'star',
    star: true,
  };

  test('are restored and sent', async () => {
    const draft = { place_id: 'place-1001', pending: [change, { kind: 'star' }, null, 'x'] };
    const owner = await ownerWith([fade], { draft });

    expect(owner.calls).toStrictEqual([
      { call: 'starService', payload: { service_id: 'fade', star: true } },
    ]);
    expect(button('Starred Skin fade')).toHaveAttribute('aria-pressed', 'true');
    expect(owner.drafts.at(-1)).toMatchObject({ pending: [] });
  });

  test('are stored as calls that the shell sends while the list is not on the page', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);

    const { pending, unsent } = owner.drafts.at(-1) as { pending: [{ id: string }]; unsent: [] };
    expect(unsent).toStrictEqual([
      {
        id: `star-${pending[0].id}`,
        uid: 'uid-1001',
        about: 'fade',
        call: 'starService',
        payload: { service_id: 'fade', star: true },
      },
    ]);
    owner.failing.clear();
    await owner.press('Not saved. Retry saving Skin fade');
    expect(owner.drafts.at(-1)).toMatchObject({ pending: [], unsent: [] });
  });

  test('are not sent again after the shell sent them, and show as saved', async () => {
    const owner = await ownerWith([fade]);
    owner.failing.add('starService');
    await owner.user.click(button('Star Skin fade'));
    await owner.wait(0);
    const draft = { ...owner.drafts.at(-1), unsent: [] };
    await owner.goBack();
    owner.failing.clear();
    owner.storedServices.set('fade', { ...fade, star: true });
    const callCount = owner.calls.length;
    const reloaded = await ownerBefore(listView({ draft, visit: 'services-2' }), owner.api);

    expect(button('Starred Skin fade')).toBeVisible();
    expect(page.queryByText('1 service isn’t saved.')).toBeNull();
    expect(owner.calls).toHaveLength(callCount);
    expect(reloaded.drafts.at(-1)).toMatchObject({ pending: [], unsent: [] });
  });

  test('are ignored for another place', async () => {
    const draft = { place_id: 'place-2', pending: [change] };
    const owner = await ownerWith([fade], { draft });

    expect(owner.calls).toStrictEqual([]);
  });
});

describe('the ways to continue', () => {
  test('lead to the catalogue and to a service [2.9]', async () => {
    const owner = await ownerWith([fade]);
    await owner.press('Add Service');
    await owner.user.click(button('Edit Skin fade'));

    expect(owner.events).toStrictEqual([
      { name: 'service-search/opened', payload: {} },
      { name: 'service/opened', payload: { service_id: 'fade' } },
    ]);
  });

  test('show that the catalogue is still loading [2.9]', async () => {
    let answer = (_: { res: [] }) => undefined as void;
    const readCategoryServices = () => new Promise<{ res: [] }>((resolve) => (answer = resolve));
    await ownerWith([], {}, { readCategoryServices });

    expect(button('Add Service')).toHaveAttribute('aria-busy', 'true');
    expect(button('Add Service').querySelector('.spinning')).toBeVisible();
    await act(async () => answer({ res: [] }));
    expect(button('Add Service')).not.toHaveAttribute('aria-busy');
    expect(button('Add Service').querySelector('.spinning')).toBeNull();
  });

  test('stay open when the catalogue cannot be loaded [8]', async () => {
    const owner = await ownerWith([], {}, { readCategoryServices: refuse });
    await owner.press('Add Service');

    expect(owner.events).toStrictEqual([{ name: 'service-search/opened', payload: {} }]);
  });

  test('offer recommended services that are not on the list yet [2.9] [3] [4.7]', async () => {
    const owner = await ownerWith([{ ...trim, name: 'beard TRIM' }]);
    const recommended = page.getByRole('region', { name: 'Recommended services' });

    expect(within(recommended).queryByText(/Based on/)).toBeNull();
    expect(within(recommended).getAllByRole('listitem')).toHaveLength(1);
    await owner.user.click(button('ADD Hot towel shave'));
    expect(owner.events).toStrictEqual([
      { name: 'service-form/opened', payload: { name: 'Hot towel shave' } },
    ]);
  });

  test('appear with the list, below it', async () => {
    let answer: (services: { services: Service[] }) => void = () => undefined;
    const readServices = () => new Promise<{ services: Service[] }>((read) => (answer = read));
    await ownerWith([], {}, { readServices });
    expect(page.getByText('Loading your services')).toBeInTheDocument();
    expect(page.queryByRole('region', { name: 'Recommended services' })).not.toBeInTheDocument();
    await act(async () => answer({ services: [] }));
    expect(page.getByRole('region', { name: 'Recommended services' })).toBeVisible();
  });

  test('name the primary category if it is not Barber [2.9] [4.7]', async () => {
    const session = { primary_category: 'Nail salon / spa', place_id: 'place-1001' };
    const readRecommendedServices = jest.fn((_: { category: string }) => ({
      services: ['Gel', 'Dip powder'],
    }));
    await ownerWith([], { session }, { readRecommendedServices });

    expect(page.getByText('Based on Nail salon / spa as your primary category')).toBeVisible();
    for (const name of ['Gel', 'Dip powder']) expect(button(`ADD ${name}`)).toBeVisible();
    expect(readRecommendedServices).toHaveBeenCalledWith({ category: 'Nail salon / spa' });
  });

  test('offer to load the recommendations again after a failure', async () => {
    let works = false;
    const readRecommendedServices = () => (works ? { services: ['Hot towel shave'] } : refuse());
    const owner = await ownerWith([], {}, { readRecommendedServices });

    expect(page.getByText('We couldn’t load the recommended services.')).toBeVisible();
    works = true;
    await owner.press('Retry');
    expect(button('ADD Hot towel shave')).toBeVisible();
  });

  test('lead to the booking platforms, even after an answer', async () => {
    const owner = await ownerWith([]);
    await owner.user.click(button('Add your booking link'));
    expect(owner.events).toStrictEqual([{ name: 'booking-platform/asked-about', payload: {} }]);

    const booking = { booking_platform: 'fresha', booking_link: 'https://book.example' };
    const answers = { ...viewOf('services', { screen: 1 }).answers, booking };
    await owner.show(listView({ answers }));
    expect(page.getByText('Fresha • https://book.example')).toBeVisible();
    await owner.user.click(button('Change your answer'));
    expect(owner.events).toHaveLength(2);
  });
});
