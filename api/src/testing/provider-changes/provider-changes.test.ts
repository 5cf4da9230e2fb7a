import { changesBetween, compareWithNewest, reportOf } from './report';
import { fieldsOfDocument, fieldsOfTypes, type Fields } from './fields';
import { sources } from './sources';

const types = `declare namespace gapi.client {
  namespace shops {
    interface Shop {
      /** Its name. */
      title?: string;
      floors?: number;
      open?: boolean;
      address?: Address;
      photos?: Photo[];
      labels?: { [P in string]: string };
      extra?: any;
    }
    interface Address { lines?: string[]; }
  }
}`;

const discovery = {
  kind: 'discovery#restDescription',
  schemas: {
    Shop: {
      id: 'Shop',
      type: 'object',
      properties: {
        title: { type: 'string', description: 'Its name.' },
        floors: { type: 'integer', format: 'int32' },
        open: { type: 'boolean' },
        address: { $ref: 'Address' },
        photos: { type: 'array', items: { $ref: 'Photo' } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        extra: { type: 'any' },
      },
    },
    Address: { properties: { lines: { type: 'array', items: { type: 'string' } } } },
  },
};

const fields: Fields = {
  Shop: {
    title: 'string',
    floors: 'number',
    open: 'boolean',
    address: 'Address',
    photos: 'Photo[]',
    labels: 'Record<string>',
    extra: 'any',
  },
  Address: { lines: 'string[]' },
};

it('reads the same fields from generated types and from the discovery document', () => {
  expect(fieldsOfTypes(types)).toStrictEqual(fields);
  expect(fieldsOfDocument(discovery)).toStrictEqual(fields);
});

it('reads required fields, limits, and enumerations of an OpenAPI document', () => {
  const Token = {
    required: ['code'],
    properties: {
      code: { type: 'string', maxLength: 191, nullable: true },
      kind: { $ref: '#/components/schemas/Kind' },
      error: { allOf: [{ $ref: '#/components/schemas/Error' }], nullable: true },
    },
  };
  const document = { components: { schemas: { Token, Kind: { enum: ['A', 'B'] } } } };
  expect(fieldsOfDocument(document)).toStrictEqual({
    Token: { code: 'string, at most 191 characters, required', kind: 'Kind', error: 'Error' },
    Kind: { A: 'value', B: 'value' },
  });
});

it.each([{}, { schemas: 5 }, [], 'text'])('refuses %j as a description', (document) => {
  expect(() => fieldsOfDocument(document)).toThrow();
});

it('names what changed in the schemas that are used, and in those that they refer to', () => {
  const before = { ...fields, Photo: { url: 'string' }, Unused: { a: 'string' } };
  const current = {
    Shop: { ...fields.Shop!, floors: 'string', owner: 'string' },
    Address: {},
    Other: { b: 'string' },
  };
  expect(changesBetween(before, current, ['Shop'])).toStrictEqual([
    'Address.lines no longer exists; it was: string[].',
    'Photo no longer exists.',
    "Shop.floors changed from 'number' to 'string'.",
    'Shop.owner is new: string.',
  ]);
});

describe('each source', () => {
  /** A discovery document with the given fields. */
  const documentOf = (fields: Fields) => ({
    schemas: Object.fromEntries(
      Object.entries(fields).map(([name, properties]) => [
        name,
        {
          properties: Object.fromEntries(
            Object.entries(properties).map(([field, type]) => [field, schemaOf(type)]),
          ),
        },
      ]),
    ),
  });
  const schemaOf = (type: string): object => {
    if (type.endsWith('[]')) return { type: 'array', items: schemaOf(type.slice(0, -2)) };
    if (type.startsWith('Record<')) return { additionalProperties: schemaOf(type.slice(7, -1)) };
    return /^[A-Z]/.test(type) ? { $ref: type } : { type };
  };
  const google = sources().filter(({ name }) => name.startsWith('Google'));

  it('has an address, a date, and schemas that our calls use', () => {
    const allSources = sources();
    expect(allSources.map(({ name }) => name)).toHaveLength(6);
    for (const { name, url, date, used } of allSources) {
      expect([name, url]).toStrictEqual([name, expect.stringMatching(/^https:\/\/\S+$/)]);
      expect(date).toMatch(/^\d{4}-?\d\d-?\d\d$/);
      expect([name, used.length > 0]).toStrictEqual([name, true]);
    }
  });

  it.each(google)('$name: an unchanged document has no changes', async (source) => {
    const requests: string[] = [];
    const send = (url: string) => {
      requests.push(url);
      return Promise.resolve(Response.json(documentOf(source.before)));
    };
    const result = await compareWithNewest(source, send as typeof fetch);
    expect(result).toStrictEqual({ source, changes: [] });
    expect(requests).toStrictEqual([source.url]);
    expect(reportOf([result])).toMatchObject({ ok: true });
  });

  it('is reported when a field that we use is gone', async () => {
    const [source] = google;
    const [used] = source!.used;
    const current = documentOf({ ...source!.before, [used!]: {} });
    const send = () => Promise.resolve(Response.json(current));
    const { text, ok } = reportOf([await compareWithNewest(source!, send as typeof fetch)]);
    expect(text).toContain(`- ${used}.`);
    expect(ok).toBe(false);
  });

  it.each<[string, () => Promise<Response>]>([
    ['the answer is 404', () => Promise.resolve(new Response('', { status: 404 }))],
    ['fetch failed', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is reported when it cannot be read: %s', async (why, send) => {
    const result = await compareWithNewest(google[0]!, send as typeof fetch);
    expect(reportOf([result])).toMatchObject({ ok: false, text: expect.stringContaining(why) });
  });
});
