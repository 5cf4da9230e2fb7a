import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from 'shared-contracts';
import type { Contract } from 'shared-contracts/contract';
import type ts from 'typescript';
import { root } from '../project/packages';
import { deriveRemote } from './derive';
import { programOf } from './program';

const seam = `
  import type { Emit, View } from 'shared-contracts';
  import type { Api } from 'shared-contracts/api';
  declare const tell: Emit;
  declare const api: Api;
  declare const view: View<'services'>;
  export {};
`;

/** A declaration file of a team that no file imports. */
const ownTypes = `import 'react'; declare module 'react' { interface CSSProperties { '--depth'?: number } }`;

/** The code of example remotes, by the case that each covers. */
const texts = {
  names: `
    const say = tell;
    say('services/finished', { starred: 1, total: 2 });
    const { readServices } = api;
    void readServices({});
    void api['addService'];
    function star(calls: Pick<Api, 'starService'>) { void calls.starService; }
    star(api);
    declare function again(when: readonly unknown[]): void;
    again([tell, api]);
  `,
  choice: `tell(view.online ? 'service/left' : 'service-search/opened', {});`,
  unshipped: `tell('pledge/confirmed', {}); void api.addService;`,
  oneWord: `tell('notice/raised', { kind: 'error', text: '' });`,
  twoWords: `
    tell('notice/raised', { kind: 'error', text: '' });
    tell('notice/raised', { kind: view.online ? 'info' : 'error', text: '' });
  `,
  anyWord: `
    declare const kind: 'info' | 'error' | 'success';
    tell('notice/raised', { kind: 'error', text: '' });
    tell('notice/raised', { kind, text: '' });
  `,
  anyFact: `declare const text: string; tell(text as never as ReturnType<typeof String>, {});`,
  anyCall: `declare const call: string; void (api as Api)[call as never];`,
  undeclared: `tell('services/finished', { starred: 1, total: 1 });`,
  castEmit: `void (tell as (...words: never[]) => void);`,
  lentApi: `declare function take(calls: { addService: unknown }): void; take(api);`,
  restOfApi: `const { addService, ...rest } = api; void rest;`,
  spreadApi: `const calls = { ...api }; void calls.addService;`,
  lentInParts: `declare let calls: { addService: unknown }; calls = api;`,
  lentSatisfied: `
    declare function take(calls: { addService: unknown }): void;
    take((api satisfies Api));
  `,
  spoken: `tell.call(undefined, 'service/left', {});`,
  spread: `declare const words: ['service/left', object]; tell(...(words as never as ['service/left', Record<string, never>]));`,
  silent: ``,
  ownTypes: `
    import type { CSSProperties } from 'react';
    export const style: CSSProperties = { '--depth': 1 };
    tell('service/left', {});
  `,
  reads: `
    void view.session.email;
    const { answers } = view;
    void answers.square_preference;
    const { session } = view;
    void session.uid;
    const shown = view;
    void shown.config.productName;
    function draw({ build }: View<'services'>) { return build; }
    void draw(view);
  `,
  wrapped: `
    void (view).session!.email;
    const session = (view.session satisfies object);
    void session.uid;
    void (view satisfies View<'services'>).config.productName;
    const [build] = [view.build] as const;
    void build;
  `,
  handsOnSatisfied: `declare function keep(what: object): void; keep(view satisfies View<'services'>);`,
  handsOnConst: `declare function keep(what: object): void; keep([(view)] as const);`,
  assigns: `declare let kept: { session: unknown }; kept = view; void kept;`,
  handsOn: `
    void view.online;
    declare function keep(what: { session: unknown }): void;
    keep(view);
  `,
  handsOnField: `void view.online; declare function keep(what: unknown[]): void; keep([view.session]);`,
  chooses: `declare const other: View<'services'>; declare function keep(what: object): void; keep(view.online ? view : other);`,
  copies: `const copy = { ...view }; void copy;`,
  restOfView: `const { online, ...rest } = view; void [online, rest];`,
  byKey: `declare const key: 'online' | 'session'; void view[key];`,
  wrongField: `
    tell('services/finished', {
      starred: String(1),
      total: 2,
    });
  `,
  wrongPayload: `const counted = { starred: '1', total: 2 }; tell('services/finished', counted);`,
  wrongBefore: `
    const counted: import('shared-contracts').FactPayload<'services/finished'> = { starred: '1', total: 2 };
    tell('services/finished', counted);
  `,
  wrongCall: `void api.starService({ service_id: '1' });`,
  wrongTaken: `const { starService } = api; void starService({ service_id: 1, star: true });`,
  silenced: `
    // @ts-ignore
    tell('services/finished', { starred: '1', total: 2 });
  `,
  anyPayload: `tell('services/finished', JSON.parse('{}'));`,
  anyField: `const [starred] = JSON.parse('[]') as any[]; tell('services/finished', { starred, total: 2 });`,
  anyInside: `tell('photo-storage/chosen', { values: [JSON.parse('1')] });`,
  anyInCall: `const say = api.starService; void say({ service_id: '1', star: JSON.parse('1') });`,
  anyTaken: `tell('draft/changed', { values: { name: JSON.parse('1') } });`,
  // A file without a declared type, which only the bundler can resolve.
  unknownFile: `
    import picture from './picture.svg';
    void picture;
    tell('service/left', {});
  `,
};
type Example = keyof typeof texts;

let folder: string;
let program: ts.Program;
const fileOf = (example: Example) => join(folder, `${example}.ts`);

beforeAll(() => {
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data/derive-'));
  const examples = Object.keys(texts) as Example[];
  for (const example of examples) writeFileSync(fileOf(example), seam + texts[example]);
  writeFileSync(join(folder, 'own.d.ts'), ownTypes);
  program = programOf(examples.map(fileOf));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the contract of a remote whose build contains only the example. */
function derived(example: Example, ...emits: string[]): Contract {
  const declaration = { name: 'mf-services', contract: '^1.0.0', screens: ['services'], emits };
  return deriveRemote(program, [fileOf(example)], declaration as unknown as RemoteDeclaration);
}

it('finds facts and calls by their types, whatever the variables are called', () => {
  const { gives, takes } = derived('names', 'services/finished');
  const calls = ['addService', 'readServices', 'starService'];
  expect(Object.keys(gives.facts)).toStrictEqual(['services/finished']);
  expect(Object.keys(gives.payloads)).toStrictEqual(calls);
  expect(Object.keys(takes.answers)).toStrictEqual(calls);
  expect(Object.keys(takes.views)).toStrictEqual(['services']);
});

it('promises every possible name of a fact, and nothing from files outside of the build', () => {
  const { gives } = derived('choice', 'service/left', 'service-search/opened');
  expect(Object.keys(gives.facts)).toStrictEqual(['service-search/opened', 'service/left']);
  expect(gives.payloads).toStrictEqual({});
});

it.each<[Example, string[]]>([
  ['oneWord', ['error']],
  ['twoWords', ['error', 'info']],
  ['anyWord', ['success', 'error', 'info']],
])('promises only the emitted words: %s', (example, words) => {
  const { gives, schemas } = derived(example);
  expect(schemas[gives.facts['notice/raised']!]).toMatchObject({
    properties: { kind: { enum: words } },
  });
});

it.each<[string, Example, RegExp]>([
  ['a fact that may be any', 'anyFact', /anyFact\.ts:\d+: The name of the fact is not known/],
  ['a call that may be any', 'anyCall', /anyCall\.ts:\d+: The name of the call is not known/],
  ['an emit by call, apply or bind', 'spoken', /spoken\.ts:\d+: The name of the fact is not known/],
  ['spread arguments', 'spread', /spread\.ts:\d+: The name of the fact is not known/],
  ['a fact that is not declared', 'undeclared', /emits 'services\/finished' and does not declare/],
  ['an emit with another type', 'castEmit', /'tell' is passed on as another type than Emit/],
  ['an API passed as another type', 'lentApi', /'api' is passed on as another type than Api/],
  ['a copy of an API', 'spreadApi', /'api' is passed on as another type than Api/],
  ['an API assigned to another type', 'lentInParts', /'api' is passed on as another type/],
  ['an API passed in parentheses', 'lentSatisfied', /'\(api satisfies Api\)' is passed on as/],
  ['the rest of an API', 'restOfApi', /The names of the calls are not known/],
])('rejects %s, with file and line', (_what, example, why) => {
  expect(() => derived(example)).toThrow(why);
});

it.each<[string, Example, RegExp]>([
  [
    'a field of another type',
    'wrongField',
    /^\S+wrongField\.ts:\d+: Type 'string' is not assignable to/,
  ],
  [
    'a payload in a variable',
    'wrongPayload',
    /wrongPayload\.ts:\d+: Argument of type .* 'number'\.$/,
  ],
  [
    'a payload with an error in its declaration',
    'wrongBefore',
    /wrongBefore\.ts:\d+: Type 'string' is not/,
  ],
  [
    'a call with a missing field',
    'wrongCall',
    /wrongCall\.ts:\d+: Argument of type .* 'star' is missing/,
  ],
  ['a call in a variable', 'wrongTaken', /wrongTaken\.ts:\d+: Type 'number' is not assignable/],
  [
    'an error that a comment hides',
    'silenced',
    /silenced\.ts:\d+: Type 'string' is not assignable/,
  ],
  [
    'an untyped payload',
    'anyPayload',
    /anyPayload\.ts:\d+: the payload of the fact has no type \(any\)\.$/,
  ],
  [
    'an untyped field',
    'anyField',
    /anyField\.ts:\d+: 'starred' of the payload of the fact has no type/,
  ],
  [
    'an untyped list item',
    'anyInside',
    /anyInside\.ts:\d+: 'values' of the payload of the fact has no/,
  ],
  [
    'an untyped field of a call',
    'anyInCall',
    /anyInCall\.ts:\d+: 'star' of the payload of the call has no type/,
  ],
])('rejects %s, which the contract does not accept', (_what, example, why) => {
  const fact = /tell\('([^']+)'/.exec(texts[example])?.[1];
  const refused = () => derived(example, ...(fact ? [fact] : []));
  expect(refused).toThrow(why);
  expect(refused).toThrow(expect.objectContaining({ code: 'CONTRACT_INVALID' }));
});

it.each<[string, Example, string]>([
  ['accepts untyped values where the contract accepts any', 'anyTaken', 'draft/changed'],
  ['accepts imports that only the bundler resolves', 'unknownFile', 'service/left'],
])('%s', (_what, example, fact) => {
  expect(Object.keys(derived(example, fact).gives.facts)).toStrictEqual([fact]);
});

/** Returns the fields that an example reads of the view of the services. */
function takenOfView(example: Example) {
  const { takes, schemas } = derived(example);
  const fieldsOf = (schema: unknown) =>
    (schema as { properties?: Record<string, unknown> }).properties ?? {};
  const view = fieldsOf(schemas[takes.views['services']!]);
  return { fields: Object.keys(view).sort(), of: (name: string) => fieldsOf(view[name]) };
}

it('requires the fields of a view that the code reads, and their fields', () => {
  const { fields, of } = takenOfView('reads');
  expect(fields).toStrictEqual(['answers', 'build', 'config', 'session']);
  expect(Object.keys(of('session')).sort()).toStrictEqual(['email', 'uid']);
  expect(Object.keys(of('config'))).toStrictEqual(['productName']);
  expect(takenOfView('silent').fields).toStrictEqual([]);
});

it('requires all of a field that the code passes on to an unknown reader', () => {
  const { fields, of } = takenOfView('handsOnField');
  expect(fields).toStrictEqual(['online', 'session']);
  expect(Object.keys(of('session'))).toContain('contact');
});

it('sees through parentheses, assertions and satisfies', () => {
  const { fields, of } = takenOfView('wrapped');
  expect(fields).toStrictEqual(['build', 'config', 'session']);
  expect(Object.keys(of('session')).sort()).toStrictEqual(['email', 'uid']);
  expect(Object.keys(of('config'))).toStrictEqual(['productName']);
});

it.each<Example>([
  ...(['handsOn', 'handsOnSatisfied', 'handsOnConst', 'assigns'] as const),
  ...(['chooses', 'copies', 'restOfView', 'byKey'] as const),
])('requires the whole view: %s', (example) => {
  expect(takenOfView(example).fields).toContain('visit');
});

it('knows the types that a remote adds to other modules', () => {
  const { gives } = derived('ownTypes', 'service/left');
  expect(Object.keys(gives.facts)).toStrictEqual(['service/left']);
});

it('rejects a fact that is declared and never emitted', () => {
  expect(() => derived('silent', 'service/left')).toThrow(
    "mf-services declares 'service/left' and never emits it (src/declaration.ts).",
  );
});
