import type * as z from 'zod/mini';
import { contract } from './contract';
import { discoveryDocument } from './discovery';
import { endpoints, type Call, type Endpoint } from './api';
import { factSchemas, type FactName } from './facts';
import { headings } from './headings';
import { publishedShell, shellAssets } from './published-shell';
import { screenParams } from './screen-params';
import { unboundedIn } from './testing/unbounded';
import { anyScreen } from './view-schema';

/** Values of any shape. Bounded by the number of fields and the size of the request, or never sent to a server. */
const anyShape = [
  'values{} (unknown)',
  'draft{} (unknown)',
  'events[].* (unknown)',
  'schemas{}{} (unknown)',
];
const unbounded = (schema: z.core.$ZodType) =>
  unboundedIn(schema).filter((path) => !anyShape.includes(path));

const calls = Object.entries(endpoints) as [Call, Endpoint][];

it.each(calls)('everything in the payload of %s has a maximum', (_, { payload }) => {
  expect(unbounded(payload)).toStrictEqual([]);
});

it.each(calls)('everything in the answer of %s has a maximum', (_, { answer }) => {
  expect(unbounded(answer)).toStrictEqual([]);
});

it.each(Object.keys(factSchemas) as FactName[])('everything in %s has a maximum', (name) => {
  expect(unbounded(factSchemas[name])).toStrictEqual([]);
});

it.each(Object.entries(screenParams))(
  'everything in the address of %s has a maximum',
  (_, params) => {
    expect(unbounded(params)).toStrictEqual([]);
  },
);

it.each(
  Object.entries({
    anyScreen,
    contract,
    discoveryDocument,
    headings,
    publishedShell,
    shellAssets,
  }),
)('everything in %s has a maximum', (_, schema) => {
  expect(unbounded(schema)).toStrictEqual([]);
});
