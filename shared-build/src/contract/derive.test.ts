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

/** What a team writes beside its code, and no file of it names. */
const ownTypes = `import 'react'; declare module 'react' { interface CSSProperties { '--depth'?: number } }`;

/** What the screens of a made-up remote say, by what it is an example of. */
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
  anyAsked: `const say = api.starService; void say({ service_id: '1', star: JSON.parse('1') });`,
  anyTaken: `tell('draft/changed', { values: { name: JSON.parse('1') } });`,
  // A file of which nobody says what it is: the bundler knows it, and the compiler would only by the remote's own types.
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
  for (const one of examples) writeFileSync(fileOf(one), seam + texts[one]);
  writeFileSync(join(folder, 'own.d.ts'), ownTypes);
  program = programOf(examples.map(fileOf));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a remote promises that ships the example and nothing else of the program. */
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

it('promises every one of several names, and nothing of what does not ship', () => {
  const { gives } = derived('choice', 'service/left', 'service-search/opened');
  expect(Object.keys(gives.facts)).toStrictEqual(['service-search/opened', 'service/left']);
  expect(gives.payloads).toStrictEqual({});
});

it.each<[Example, string[]]>([
  ['oneWord', ['error']],
  ['twoWords', ['error', 'info']],
  ['anyWord', ['success', 'error', 'info']],
])('promises only the words that are told: %s', (example, words) => {
  const { gives, schemas } = derived(example);
  expect(schemas[gives.facts['notice/raised']!]).toMatchObject({
    properties: { kind: { enum: words } },
  });
});

it.each<[string, Example, RegExp]>([
  ['a fact that may be any', 'anyFact', /anyFact\.ts:\d+: The fact that is told is not known when/],
  ['a call that may be any', 'anyCall', /anyCall\.ts:\d+: The call that is made is not known when/],
  ['an emit that somebody else speaks for', 'spoken', /spoken\.ts:\d+: Which fact is told/],
  ['words that are spread', 'spread', /spread\.ts:\d+: The fact that is told is not known when/],
  ['a fact that is not declared', 'undeclared', /tells 'services\/finished' and does not declare/],
  ['an emit taken for something else', 'castEmit', /'tell' is handed on as something other than/],
  ['an API lent as something else', 'lentApi', /'api' is handed on as something other than Api/],
  ['an API copied call by call', 'spreadApi', /'api' is handed on as something other than Api/],
  ['an API put where something else is', 'lentInParts', /'api' is handed on as something other/],
  ['an API lent in brackets', 'lentSatisfied', /'\(api satisfies Api\)' is handed on as something/],
  ['calls of which some are named', 'restOfApi', /Which calls are taken is not known when this is/],
])('refuses %s, with the place', (_what, example, why) => {
  expect(() => derived(example)).toThrow(why);
});

it.each<[string, Example, RegExp]>([
  [
    'a field of another type',
    'wrongField',
    /^\S+wrongField\.ts:\d+: Type 'string' is not assignable to/,
  ],
  [
    'a payload made before',
    'wrongPayload',
    /wrongPayload\.ts:\d+: Argument of type .* 'number'\.$/,
  ],
  ['what is wrong where it is made', 'wrongBefore', /wrongBefore\.ts:\d+: Type 'string' is not/],
  [
    'a call asked otherwise',
    'wrongCall',
    /wrongCall\.ts:\d+: Argument of type .* 'star' is missing/,
  ],
  [
    'a call under its own name',
    'wrongTaken',
    /wrongTaken\.ts:\d+: Type 'number' is not assignable/,
  ],
  ['what a comment hides', 'silenced', /silenced\.ts:\d+: Type 'string' is not assignable/],
  ['a payload of no type', 'anyPayload', /anyPayload\.ts:\d+: what is told has no type \(any\)\.$/],
  ['a field of no type', 'anyField', /anyField\.ts:\d+: 'starred' of what is told has no type/],
  ['one of many of no type', 'anyInside', /anyInside\.ts:\d+: 'values' of what is told has no/],
  ['a call of no type', 'anyAsked', /anyAsked\.ts:\d+: 'star' of what is asked has no type/],
])('refuses %s, which the contract does not take', (_what, example, why) => {
  const told = /tell\('([^']+)'/.exec(texts[example])?.[1];
  const refused = () => derived(example, ...(told ? [told] : []));
  expect(refused).toThrow(why);
  expect(refused).toThrow(expect.objectContaining({ code: 'CONTRACT_INVALID' }));
});

it.each<[string, Example, string]>([
  ['takes anything where the contract does', 'anyTaken', 'draft/changed'],
  ['leaves to the bundler what only it knows', 'unknownFile', 'service/left'],
])('%s', (_what, example, told) => {
  expect(Object.keys(derived(example, told).gives.facts)).toStrictEqual([told]);
});

/** What is taken of the view of the services, and whether that is all there is. */
function takenOfView(example: Example) {
  const { takes, schemas } = derived(example);
  const fieldsOf = (schema: unknown) =>
    (schema as { properties?: Record<string, unknown> }).properties ?? {};
  const view = fieldsOf(schemas[takes.views['services']!]);
  return { fields: Object.keys(view).sort(), of: (name: string) => fieldsOf(view[name]) };
}

it('takes of a view what is read of it, and of its parts what is read of them', () => {
  const { fields, of } = takenOfView('reads');
  expect(fields).toStrictEqual(['answers', 'build', 'config', 'session']);
  expect(Object.keys(of('session')).sort()).toStrictEqual(['email', 'uid']);
  expect(Object.keys(of('config'))).toStrictEqual(['productName']);
  expect(takenOfView('silent').fields).toStrictEqual([]);
});

it('takes the whole of what is handed on, where nobody knows what is read of it', () => {
  const { fields, of } = takenOfView('handsOnField');
  expect(fields).toStrictEqual(['online', 'session']);
  expect(Object.keys(of('session'))).toContain('contact');
});

it('looks through what is written around a value and leaves it the same', () => {
  const { fields, of } = takenOfView('wrapped');
  expect(fields).toStrictEqual(['build', 'config', 'session']);
  expect(Object.keys(of('session')).sort()).toStrictEqual(['email', 'uid']);
  expect(Object.keys(of('config'))).toStrictEqual(['productName']);
});

it.each<Example>([
  ...(['handsOn', 'handsOnSatisfied', 'handsOnConst', 'assigns'] as const),
  ...(['chooses', 'copies', 'restOfView', 'byKey'] as const),
])('takes the whole view: %s', (example) => {
  expect(takenOfView(example).fields).toContain('visit');
});

it('knows what a remote adds to the types of others', () => {
  const { gives } = derived('ownTypes', 'service/left');
  expect(Object.keys(gives.facts)).toStrictEqual(['service/left']);
});

it('refuses a fact that is declared and never told', () => {
  expect(() => derived('silent', 'service/left')).toThrow(
    "mf-services declares 'service/left' and never tells it (src/declaration.ts).",
  );
});
