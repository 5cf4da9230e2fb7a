import { screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerBefore, serviceApi, serviceOf } from '../testing/owner';

const long = Array.from({ length: 2000 }, (_, index) =>
  serviceOf(`service-${index}`, {
    name: `Cut ${String(index).padStart(4, '0')}`,
    category: index % 2 === 0 ? 'Haircuts' : 'Beard',
  }),
);

const ownerOfMany = () => ownerBefore(viewOf('services', { screen: 1 }, {}), serviceApi(long).api);

const stars = () => page.getAllByRole('button', { name: /^Star/ });
const search = () => page.getByRole('searchbox');

test('renders a long list in batches by category, and the button continues after the last item', async () => {
  const owner = await ownerOfMany();
  expect(stars()).toHaveLength(40);
  expect(page.queryByRole('region', { name: 'Beard' })).toBeNull();

  await owner.press('Show more services (1960 left)');
  expect(stars()).toHaveLength(80);
  expect(button('Star Cut 0078')).toHaveFocus();
});

test('searches a whole long list, counts the results and shows the first of them', async () => {
  const owner = await ownerOfMany();
  await owner.press('Show more services (1960 left)');
  await owner.user.type(search(), 'cut 19');

  expect(page.getByText('100 services found.')).toBeVisible();
  expect(stars()).toHaveLength(40);
  expect(stars()[0]).toHaveAccessibleName('Star Cut 1900');
  expect(button('Show more services (60 left)')).toBeVisible();
});

test('renders no other card of a long list again for a star or a search', async () => {
  const owner = await ownerOfMany();
  const second = button('Star Cut 0002');
  await owner.user.click(button('Star Cut 0000'));
  expect(button('Starred Cut 0000')).toHaveFocus();

  await owner.user.type(search(), 'cut 000');
  expect(stars()).toHaveLength(10);
  expect(button('Star Cut 0002')).toBe(second);
});

test('scrolls to the edited card of a long list', async () => {
  const owner = await ownerOfMany();
  await owner.show(viewOf('service-edit', { service_id: 'service-150' }, { visit: 'edit-1' }));
  await owner.show(viewOf('services', { screen: 1 }, { visit: 'services-2', arrival: 'moved' }));

  const cards = page.getAllByRole('listitem');
  expect(
    cards.find((card) => within(card).queryByRole('heading', { level: 3, name: 'Cut 0150' })),
  ).toHaveFocus();
  expect(stars()).toHaveLength(76);
});
