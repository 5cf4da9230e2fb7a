import { readFileSync } from 'node:fs';
import { descriptions } from '../official/descriptions';
import { readPublished, type PublishedBy } from '../official/published';
import { fieldsOfDocument, fieldsOfTypes, type Fields } from './fields';

/** A description that a provider publishes, and the version of it that the tests use. */
export interface Source {
  name: string;
  /** The newest version. */
  url: string;
  /** The date of the version that the tests use. */
  date: string;
  before: Fields;
  /** The schemas that our calls use. */
  used: string[];
}

const googleApis = [
  'mybusinessaccountmanagement',
  'mybusinessbusinessinformation',
  'mybusinessverifications',
  'places',
] as const;

/** The descriptions of all providers that publish one. */
export const sources = (): Source[] => [
  ...googleApis.map(googleSource),
  openApiSource('square'),
  openApiSource('twilio'),
];

/** Google's APIs: the tests use types that others generate from the discovery documents. */
function googleSource(api: (typeof googleApis)[number]): Source {
  const text = readFileSync(
    require.resolve(`@maxim_mazurok/gapi.client.${api}-v1/index.d.ts`),
    'utf8',
  );
  const before = fieldsOfTypes(text);
  const types = descriptions.flatMap(({ query, body, answer }) =>
    [query, body, answer].flatMap((described) => described?.type ?? []),
  );
  const named = types.flatMap((type) =>
    [...type.matchAll(/gapi\.client\.(\w+)\.(\w+)/g)].map(([, apiName, name]) => ({
      apiName,
      name,
    })),
  );
  return {
    name: `Google, ${api}`,
    url: lineAfter(text, 'Generated from: '),
    date: lineAfter(text, 'Revision: '),
    before,
    used: named.flatMap(({ apiName, name }) => (apiName === api && before[name!] ? [name!] : [])),
  };
}

const lineAfter = (text: string, label: string) =>
  new RegExp(`^// ${label}(.+)$`, 'm').exec(text)?.[1] ?? '';

/** Square and Twilio: the tests use the parts of their OpenAPI documents that our calls use. */
function openApiSource(provider: PublishedBy): Source {
  const { source, date, components } = readPublished(provider);
  const [repository = '', file = ''] = source.split(', ');
  const before = fieldsOfDocument({ components });
  return {
    name: provider,
    url: `${repository.replace('github.com', 'raw.githubusercontent.com')}/HEAD/${file}`,
    date,
    before,
    used: Object.keys(before),
  };
}
