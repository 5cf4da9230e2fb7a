import { screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerBefore, serviceApi, serviceOf } from '../testing/owner';

const long = Array.from({ length: 2000 }, (_, at) =>
  serviceOf(`service-${at}`, {
    name: `Cut ${String(at).padStart(4, '0')}`,
    category: at % 2 === 0 ? 'Haircuts' : 'Beard',
  }),
);

const ownerOfMany = () => ownerBefore(viewOf('services', { screen: 1 }, {}), serviceApi(long).api);

const stars = () => page.getAllByRole('button', { name: /^Star/ });
const search = () => page.getByRole('searchbox');

test('a long list is drawn in parts by category, and the button goes on from the last one', async () => {
  const owner = await ownerOfMany();
  expect(stars()).toHaveLength(40);
  expect(page.queryByRole('region', { name: 'Beard' })).toBeNull();

  await owner.press('Show more services (1960 left)');
  expect(stars()).toHaveLength(80);
  expect(button('Star Cut 0078')).toHaveFocus();
});

test('a search goes through all of a long list, says how many it found and begins with the first', async () => {
  const owner = await ownerOfMany();
  await owner.press('Show more services (1960 left)');
  await owner.user.type(search(), 'cut 19');

  expect(page.getByText('100 services found.')).toBeVisible();
  expect(stars()).toHaveLength(40);
  expect(stars()[0]).toHaveAccessibleName('Star Cut 1900');
  expect(button('Show more services (60 left)')).toBeVisible();
});

test('a star on a long list draws no other card anew, nor does a search those it leaves', async () => {
  const owner = await ownerOfMany();
  const second = button('Star Cut 0002');
  await owner.user.click(button('Star Cut 0000'));
  expect(button('Starred Cut 0000')).toHaveFocus();

  await owner.user.type(search(), 'cut 000');
  expect(stars()).toHaveLength(10);
  expect(button('Star Cut 0002')).toBe(second);
});

test('whoever comes back from an edit far down a long list stands at its card', async () => {
  const owner = await ownerOfMany();
  await owner.show(viewOf('service-edit', { service_id: 'service-150' }, { visit: 'edit-1' }));
  await owner.show(viewOf('services', { screen: 1 }, { visit: 'services-2', arrival: 'moved' }));

  const cards = page.getAllByRole('listitem');
  expect(
    cards.find((one) => within(one).queryByRole('heading', { level: 3, name: 'Cut 0150' })),
  ).toHaveFocus();
  expect(stars()).toHaveLength(76);
});
