import { choiceOf } from './photo-storage';

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
