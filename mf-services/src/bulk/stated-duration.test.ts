import { facts } from 'shared-contracts';
import { withStatedDuration } from './stated-duration';

const { service } = facts['service/added'];

it.each([
  ['30 min', 30, ''],
  ['Wash and cut, 45 minutes', 45, 'Wash and cut'],
  ['1 hour, with a shave', 60, 'with a shave'],
  ['60min', 60, ''],
  ['15 mins.', 15, ''],
])('moves the duration of "%s" to its own field', (stated, duration, description) => {
  expect(withStatedDuration({ ...service, description: stated })).toMatchObject({
    duration,
    description,
  });
});

it.each(['', '20 min', 'About 30 min for children', '30 to 45 min'])(
  'leaves the description "%s" unchanged',
  (description) => {
    const unchanged = { ...service, description };
    expect(withStatedDuration(unchanged)).toStrictEqual(unchanged);
  },
);
