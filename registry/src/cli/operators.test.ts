import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;
let typed: string;

beforeEach(async () => {
  typed = 'typed-by-hand-and-long';
  registry = await startRegistry();
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function operator(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(['operator', ...argv], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    ask: async () => typed,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said, complained: complained.join('\n') };
}

const opens = async (name: string, password: string) => {
  const answer = await registry.server.inject({
    ...{ method: 'POST', url: '/operators/session', payload: { name, password } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return answer.statusCode === 200;
};

it('adds a person with a password that is made up, told once, and opens the console', async () => {
  const { code, said } = await operator('add', 'maria', '--role', 'promote');
  expect(code).toBe(0);
  expect(said[0]).toMatch(/^maria {2}promote {2}password {2}added by administrator \d{4}-/);
  expect(said[1]).toBe('The password, told this once:');
  expect(await opens('maria', said[2]!)).toBe(true);

  const listed = await operator('list', '--json');
  expect(JSON.parse(listed.said[0]!)).toMatchObject([{ name: 'maria', role: 'promote' }]);
  expect(listed.said[0]).not.toContain(said[2]);
  expect((await operator('list')).said).toStrictEqual([said[0]]);
});

it('a password that is asked for is not told again', async () => {
  const { said } = await operator('add', 'maria', '--role', 'look', '--ask');
  expect(said).toStrictEqual([expect.stringMatching(/^maria {2}look/)]);
  expect(await opens('maria', typed)).toBe(true);

  typed = 'another-that-is-typed';
  expect((await operator('password', 'maria', '--ask')).said.join()).not.toContain(typed);
  expect(await opens('maria', typed)).toBe(true);
  const made = JSON.parse((await operator('password', 'maria', '--json')).said[0]!);
  expect(await opens('maria', typed)).toBe(false);
  expect(await opens('maria', made.password)).toBe(true);
});

it('changes the role, and removes', async () => {
  await operator('add', 'maria', '--role', 'look', '--ask');
  expect((await operator('role', 'maria', 'administer')).said[0]).toMatch(/^maria {2}administer/);
  expect((await operator('remove', 'maria')).said[0]).toMatch(/removed by administrator/);
  expect(await opens('maria', typed)).toBe(false);
});

it.each([
  ['without a role', ['add', 'maria'], 1, '--role must be look, promote or administer.'],
  ['with a role that there is not', ['add', 'maria', '--role', 'king'], 1, 'role'],
  ['of nobody', ['remove', 'maria'], 1, 'maria'],
  ['without a name', ['add'], 2, 'too few words: <name> is missing'],
])('an operator %s is refused, and the words say why', async (_what, argv, code, words) => {
  const refused = await operator(...argv);
  expect(refused.code).toBe(code);
  expect(refused.complained).toContain(words);
  expect(await operator('list')).toMatchObject({
    said: ['Nobody can sign in. Add somebody: registry operator add.'],
  });
});
