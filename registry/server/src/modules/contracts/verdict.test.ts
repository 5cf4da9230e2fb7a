import {
  providedModules,
  receiverSchema,
  requiredModules,
  senderSchema,
} from 'shared-contracts/contract';
import * as z from 'zod/mini';
import { implies } from './implication';
import { compare } from './verdict';

const verdict = (sender: z.ZodMiniType, receiver: z.ZodMiniType) =>
  compare(senderSchema(sender, 'what is sent'), receiverSchema(receiver, 'what is received'));

const word = z.enum(['time', 'skip']);
const text = z.string();

describe('accepted differences', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['the same', z.object({ how: word }), z.object({ how: word })],
    ['a field more', z.object({ how: word, more: text }), z.object({ how: word })],
    ['a field that may be missing', z.object({}), z.object({ how: z.optional(word) })],
    ['fewer words', z.object({ how: z.literal('time') }), z.object({ how: word })],
    ['shorter text', text.check(z.maxLength(5)), text.check(z.maxLength(9))],
    [
      'text and lists of any size',
      z.array(text),
      z.array(text.check(z.maxLength(5))).check(z.maxLength(2)),
    ],
    [
      'fields called after sizes',
      z.object({ maxLength: z.number() }),
      z.object({ maxLength: z.number() }),
    ],
    ['whole numbers', z.int(), z.number()],
    ['a value that may be null', z.number(), z.nullable(z.number())],
    ['one of two kinds', z.object({ a: text }), z.union([z.object({ a: text }), z.null()])],
    ['text for any text', word, text],
    ['a URL for any text', z.url(), text],
    ['a URL', z.object({ link: z.url(), more: text }), z.object({ link: z.url() })],
    ['a shorter URL', z.url().check(z.maxLength(9)), z.url()],
    ['a URL that may be null', z.url(), z.nullable(z.url())],
    ['a URL or null', z.nullable(z.url()), z.union([z.null(), z.url(), z.number()])],
    ['a list of URLs', z.array(z.url()), z.array(z.nullable(z.url()))],
    [
      'URLs by name',
      z.record(text, z.object({ link: z.url(), more: text })),
      z.record(text, z.object({ link: z.url() })),
    ],
    [
      'a URL that may be missing',
      z.strictObject({ a: text }),
      z.object({ a: text, link: z.optional(z.url()) }),
    ],
  ])('%s', async (_what, sender, receiver) => {
    expect(await verdict(sender, receiver)).toStrictEqual({ kind: 'proven' });
  });
});

it('reports an invalid schema', async () => {
  await expect(compare({ type: 'nothing' }, { type: 'string' })).rejects.toThrow(
    /This is not a schema.+type/,
  );
});

describe('rejected differences, with an example value', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType, unknown, string]>([
    [
      'a field under another name',
      z.object({ sum: z.number() }),
      z.object({ total: z.number() }),
      { sum: 0 },
      'total',
    ],
    [
      'a word more',
      z.object({ how: z.enum(['time', 'skip', 'swipe']) }),
      z.object({ how: word }),
      { how: 'swipe' },
      'how',
    ],
    ['a lower number', z.number(), z.number().check(z.gte(3)), 0, ''],
    ['a broken number', z.number(), z.int(), 0.5, ''],
    ['null', z.object({ p: z.nullable(text) }), z.object({ p: text }), { p: null }, 'p'],
    ['an emptier list', z.array(text), z.array(text).check(z.minLength(1)), [], ''],
    ['another kind', z.object({ n: text }), z.object({ n: z.number() }), { n: 'x' }, 'n'],
    [
      'a field that may be missing',
      z.object({ a: z.optional(text) }),
      z.object({ a: text }),
      {},
      'a',
    ],
    [
      'what a strict taker does not know',
      z.object({ a: text, b: text }),
      z.strictObject({ a: text }),
      { a: 'x', b: 'x' },
      'b',
    ],
    [
      'text for a URL',
      z.object({ link: text }),
      z.object({ link: z.url() }),
      { link: 'x' },
      'link',
    ],
    ['text for a URL or null', text, z.nullable(z.url()), 'x', ''],
    ['text for a list of URLs', z.array(text), z.array(z.url()), ['x'], '0'],
    ['a URL for a token', z.url(), z.jwt(), 'https://example.com/', ''],
    ['an email address for a URL', z.email(), z.url(), 'a@example.com', ''],
    ['a URL for an IPv4 address', z.url(), z.ipv4(), 'https://example.com/', ''],
    ['text for an IPv4 address', text, z.ipv4(), 'x', ''],
    [
      'a word more next to a URL',
      z.object({ link: z.url(), how: z.enum(['time', 'swipe']) }),
      z.object({ link: z.url(), how: z.literal('time') }),
      { link: 'https://example.com/', how: 'swipe' },
      'how',
    ],
  ])('%s', async (_what, sender, receiver, value, path) => {
    expect(await verdict(sender, receiver)).toMatchObject({ kind: 'refuted', value, at: path });
  });
});

it('reports unknown if it finds neither a proof nor a value', async () => {
  const sender = text.check(z.regex(/^[a-c]{20}$/));
  expect(await verdict(sender, text.check(z.regex(/^[a-z]+$/)))).toStrictEqual({
    kind: 'not-proven',
  });
});

it('names the format that the sender does not promise if it finds no value', async () => {
  const even = z.stringFormat('even', (value) => value.length % 2 === 0);
  const [sender, receiver] = [z.object({ code: text }), z.object({ code: even })];
  expect(await verdict(sender, receiver)).toStrictEqual({
    kind: 'not-proven',
    why: "'code' must have the format 'even', which the sender does not promise.",
  });
  expect(
    await verdict(z.object({ code: even }), z.object({ code: z.literal('ab') })),
  ).toStrictEqual({ kind: 'not-proven' });
});

it('distinguishes a closed receiver from an open one', async () => {
  const open = receiverSchema(z.object({ a: text }), 'it');
  expect(await implies(open, { ...open, additionalProperties: false })).toBe(false);
});

it('rejects a rule that JSON Schema cannot express when the contract is built', () => {
  const odd = z.object({ n: z.number().check(z.refine((n) => n % 2 === 1)) });
  expect(() => senderSchema(odd, "fact 'odd'")).toThrow(
    "The schema of fact 'odd' cannot be compared",
  );
});

it.each<[string, z.ZodMiniType]>([
  ['a URL of some hosts', z.url({ hostname: /\.example$/ })],
  ['a URL of some protocols', z.url({ protocol: /^https$/ })],
  ['a URL with a pattern', z.url().check(z.regex(/^https:/))],
  ['text with a pattern that is a URL', z.string().check(z.url(), z.regex(/^https:/))],
  ['a token with an algorithm', z.jwt({ alg: 'HS256' })],
])('rejects %s when the contract is built, because JSON Schema loses a rule', (_what, schema) => {
  expect(() => senderSchema(z.object({ a: schema }), "fact 'odd'")).toThrow(
    /The schema of fact 'odd' cannot be compared: .+ JSON Schema/,
  );
});

const own = { range: '^19.0.0', hasCopy: false };

/** Whether a shell with these versions can run a remote that works with these ranges. */
const verdictOnVersions = (versions: Record<string, string>, ranges: Record<string, string>) => {
  const required = Object.entries(ranges).map(([name, range]) => [name, { ...own, range }]);
  return compare(
    providedModules(versions),
    requiredModules(Object.fromEntries(required) as Record<string, typeof own>),
  );
};

const react = (version: string) => ({ react: version, 'react-dom/client': version });

describe('shared modules that a remote cannot run with', () => {
  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a later minor version', react('19.3.1'), { react: '^19.9.0' }, 'react'],
    ['a later patch', react('19.3.1'), { react: '^19.3.2' }, 'react'],
    ['a later major version', react('19.3.1'), { react: '^20.0.0' }, 'react'],
    ['an earlier major version', react('19.3.1'), { react: '^18.3.1' }, 'react'],
    ['two earlier major versions', react('19.3.1'), { react: '^17.0.0 || ^18.0.0' }, 'react'],
    ['another minor version', react('19.3.1'), { react: '~19.2.0' }, 'react'],
    ['exactly another version', react('19.3.1'), { react: '19.3.0' }, 'react'],
    ['a version below', react('19.3.1'), { react: '>=19.0.0 <19.3.0' }, 'react'],
    ['a shell before a release', react('19.4.0-rc.1'), { react: '^19.4.0' }, 'react'],
    ['the renderer alone', react('19.3.1'), { 'react-dom/client': '^19.9.0' }, 'react-dom/client'],
    [
      'the second of two modules',
      { ...react('19.3.1'), 'react-router-dom': '7.1.0' },
      { react: '^19.0.0', 'react-router-dom': '^7.18.0' },
      'react-router-dom',
    ],
    [
      'a module that the shell lacks',
      react('19.3.1'),
      { 'react-router-dom': '^7.0.0' },
      'react-router-dom',
    ],
  ])('%s', async (_what, versions, ranges, path) => {
    expect(await verdictOnVersions(versions, ranges)).toMatchObject({
      kind: 'refuted',
      value: versions,
      at: path,
    });
  });
});

describe('shared modules that a remote can run with', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the lowest version', react('19.0.0'), { react: '^19.0.0' }],
    ['a later minor version', react('19.3.1'), { react: '^19.0.0' }],
    ['the same version', react('19.3.1'), { react: '19.3.1' }],
    ['a later patch', react('19.3.1'), { react: '~19.3.0' }],
    ['one of two major versions', react('19.3.1'), { react: '^18.2.0 || ^19.0.0' }],
    ['a version between two', react('19.3.1'), { react: '>=19.1.0 <20.0.0' }],
    ['an early later version', react('19.4.0-rc.1'), { react: '^19.0.0' }],
    ['any version', react('19.3.1'), { react: '*', 'react-dom/client': '^19.0.0' }],
    [
      'more modules than it takes',
      { ...react('19.3.1'), 'shared-ui/core': '1.0.0' },
      { react: '19.x' },
    ],
  ])('%s', async (_what, versions, ranges) => {
    expect(await verdictOnVersions(versions, ranges)).toStrictEqual({ kind: 'proven' });
  });

  it.each(['0.9.0', '1.0.0'])(
    'a module of version %s that the remote has a copy of',
    async (version) => {
      const copy = requiredModules({ 'shared-ui/core': { range: '^1.0.0', hasCopy: true } });
      expect(await compare(providedModules({ 'shared-ui/core': version }), copy)).toStrictEqual({
        kind: 'proven',
      });
      expect(await compare(providedModules({}), copy)).toStrictEqual({ kind: 'proven' });
    },
  );
});
