import { act, screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerBefore, refuse, serviceApi, type Handlers } from '../testing/owner';

const view = viewOf('service-search', {});

async function ownerHere(handlers: Handlers = {}) {
  return ownerBefore(view, serviceApi([], handlers).api);
}

const added = (payload: object) => [{ name: 'service-form/opened', payload }];
const search = () => page.getByRole('searchbox', { name: 'Search services' });

const large = Array.from({ length: 2000 }, (_, index) => ({
  category: `Category ${Math.floor(index / 50)}`,
  service: `Service ${String(index).padStart(4, '0')}`,
}));

test('lists the catalogue by category, with a button for each service [2.9]', async () => {
  const owner = await ownerHere();
  const haircuts = page.getByRole('region', { name: 'Haircuts' });

  expect(within(haircuts).getAllByRole('listitem')).toHaveLength(2);
  expect(button('Add Scissor cut').querySelector('svg')).toBeVisible();
  const beard = within(page.getByRole('region', { name: 'Beard' }));
  expect(beard.getByRole('listitem')).toHaveTextContent(/^Beard trim/);
  await owner.user.click(button('Add Scissor cut'));
  expect(owner.events).toStrictEqual(added({ name: 'Scissor cut', category: 'Haircuts' }));
});

test('narrows the list to names that start with the typed text, in any case [2.9]', async () => {
  const owner = await ownerHere();
  await owner.user.type(search(), 'bEARD');

  expect(button('Add Beard trim')).toBeVisible();
  expect(page.queryByRole('region', { name: 'Haircuts' })).toBeNull();
  expect(page.getByText('1 service found.')).toBeVisible();

  await owner.user.clear(search());
  await owner.user.type(search(), '  beard');
  expect(button('Add Beard trim')).toBeVisible();

  await owner.user.clear(search());
  await owner.user.type(search(), 'cut');
  expect(page.getByText('No services matched with your input')).toBeVisible();
  expect(page.getByText('0 services found.')).toBeVisible();
});

test('offers an own service instead [2.9]', async () => {
  const owner = await ownerHere();

  expect(page.getByRole('heading', { name: "Didn't find the service looking for?" })).toBeVisible();
  await owner.user.click(button('Add your own service'));
  expect(owner.events).toStrictEqual(added({}));
});

test('offers the own service when the catalogue cannot be loaded, and loads it again', async () => {
  let works = false;
  const res = [{ category: 'Haircuts', service: 'Skin fade' }];
  const owner = await ownerHere({ readCategoryServices: () => (works ? { res } : refuse()) });

  expect(page.getByText(/We couldn’t load the list of services/)).toBeVisible();
  expect(button('Add your own service')).toBeVisible();
  works = true;
  await owner.press('Retry');
  expect(button('Add Skin fade')).toBeVisible();
});

test('renders the next batch of a long catalogue when its end is near', async () => {
  const reached: (() => void)[] = [];
  class NearEnd {
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => void reached.push(() => this.notify([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: NearEnd });
  try {
    await ownerHere({ readCategoryServices: () => ({ res: large }) });
    act(() => reached.at(-1)?.());
    expect(page.getAllByRole('button', { name: /^Add Service/ })).toHaveLength(40);
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});
