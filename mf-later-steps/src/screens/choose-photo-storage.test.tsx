import { screen } from '@testing-library/react';
import { accepting, button, ownerIn } from '../testing/owner';
import { choosePhotoStorageExamples as examples } from './choose-photo-storage.examples';

const box = (name: string) => screen.getByRole('checkbox', { name });

test('offers seven places and requires at least one [2.10] [5] [9]', async () => {
  const owner = await ownerIn('photos-storage', examples['nothing chosen']);

  expect(
    screen.getByRole('heading', { level: 1, name: 'Where do you store your work photos?' }),
  ).toBeVisible();
  expect(
    screen.getAllByRole('checkbox').map((checkbox) => (checkbox as HTMLInputElement).value),
  ).toStrictEqual([
    'Instagram',
    'Facebook',
    'Tiktok',
    'Yelp',
    'Current device gallery',
    'Other device',
    'I dont have work photos',
  ]);
  expect(button('CONTINUE')).toBeDisabled();

  await owner.tick('Yelp');
  expect(button('CONTINUE')).toBeEnabled();
  await owner.tick('Yelp');
  expect(button('CONTINUE')).toBeDisabled();
});

test('sends the places as a list encoded in JSON, and reports them as a list [2.10] [3]', async () => {
  const savePreference = accepting();
  const owner = await ownerIn('photos-storage', examples['nothing chosen'], { savePreference });

  await owner.tick('Tiktok');
  await owner.tick('Instagram');
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toStrictEqual([
    [{ key: 'media_storage_platform', value: '["Instagram","Tiktok"]', uid: 'uid-1001' }],
  ]);
  expect(owner.events).toStrictEqual([
    { name: 'photo-storage/chosen', payload: { values: ['Instagram', 'Tiktok'] } },
  ]);
});

test('shows the places of an earlier visit', async () => {
  await ownerIn('photos-storage', examples['answered before']);

  expect(box('Yelp')).toBeChecked();
  expect(box('Other device')).toBeChecked();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});
