import { facts, factSchemas, screenOwners, shellFacts, type FactName } from './index';
import * as api from './api/index';
import { businessLocation } from './api/words';
import { service } from './api/services';

const names = Object.keys(facts) as FactName[];

const parts = (value: unknown): object[] =>
  value instanceof Object ? [value, ...Object.values(value).flatMap(parts)] : [];

it.each(names)('the example of %s cannot be changed, down to its parts', (name) => {
  const example = facts[name];
  for (const part of parts(example)) expect(Object.isFrozen(part)).toBe(true);
  expect(() => Object.assign(example, { added: 1 })).toThrow(TypeError);
});

it.each(names)('the example of %s survives being written down as JSON', (name) => {
  expect(JSON.parse(JSON.stringify(facts[name]))).toStrictEqual(facts[name]);
});

it.each(names)('the schema of %s takes its example', (name) => {
  expect(factSchemas[name].parse(facts[name])).toStrictEqual(facts[name]);
});

it('lists only existing facts as facts of the shell', () => {
  expect(names).toStrictEqual(expect.arrayContaining([...shellFacts]));
});

it.each(names)('%s is named by what it is about and what happened', (name) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/);
});

it('has only examples that the API accepts', () => {
  expect(businessLocation().parse(facts['location/confirmed'].location)).toBeTruthy();
  expect(service().parse(facts['service/added'].service)).toBeTruthy();
  expect(
    api.endpoints.importBookingLink.payload.safeParse(facts['booking-platform/submitted']),
  ).toMatchObject({ success: true });
  expect(Object.keys(screenOwners)).toContain(facts['screen/opened'].screen);
});
