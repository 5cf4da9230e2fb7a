import { choiceOf, photoStorages } from './photo-storage';

it('offers the places of the specification', () => {
  expect(photoStorages).toStrictEqual([
    'Instagram',
    'Facebook',
    'Tiktok',
    'Yelp',
    'Current device gallery',
    'Other device',
    'I dont have work photos',
  ]);
});

it.each([
  [[], []],
  [
    ['Yelp', 'Instagram'],
    ['Instagram', 'Yelp'],
  ],
  [['Yelp', 'Yelp', 'MySpace', 7], ['Yelp']],
  [['I dont have work photos'], ['I dont have work photos']],
  [['I dont have work photos', 'Yelp'], ['Yelp']],
])('reads %j as %j', (values, choice) => {
  expect(choiceOf(values)).toStrictEqual(choice);
});
