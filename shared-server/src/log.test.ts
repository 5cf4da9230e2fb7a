import { ShopfrontError } from 'shared-contracts';
import { createServer, describeError } from './index';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const opened = () => createServer({ logLevel: 'trace', logTo, allowedOrigins: [] });

const secrets = {
  email: 'zelda.quist@example.com',
  phone: '+1 (202) 555-0143',
  number: '2025550143',
  name: 'Zelda',
  preUid: 'prior-7h3k',
};
const wholeLog = () => lines.join('');
const expectNoSecrets = () => {
  for (const secret of Object.values(secrets)) expect(wholeLog()).not.toContain(secret);
};

/** As the query builder throws it: its message and its cause contain every parameter. */
function failedQuery(): Error {
  const { email, number, name, preUid } = secrets;
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${preUid}"`), {
    code: '22P02',
    table: 'contacts',
    detail: `Key (email)=(${email}) already exists.`,
    where: `unnamed portal parameter $1 = '${name}'`,
  });
  const message = `Failed query: insert into contacts values ($1, $2)\nparams: ${email},${number}`;
  return Object.assign(new Error(message, { cause }), { params: [email, number, name, preUid] });
}

beforeEach(() => void (lines.length = 0));

it('logs a failing query with its code, its table and its position, and without its values', async () => {
  const server = await opened();
  server.get('/fails/:id', async () => Promise.reject(failedQuery()));
  const answer = await server.inject(`/fails/${secrets.preUid}?email=${secrets.email}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('query');
  const { err } = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(err).toMatchObject({ name: 'Error', cause: { code: '22P02', table: 'contacts' } });
  expect(err.frames[0]).toContain('failedQuery');
  expect(wholeLog()).toContain('/fails/:id');
  expectNoSecrets();
});

it('keeps the message of a ShopfrontError, except for text that looks personal', () => {
  const { email, number, phone } = secrets;
  const error = new ShopfrontError('API_FAILED', `Mail to ${email}, ${number}, ${phone} bounced.`);
  expect(describeError(error)).toMatchObject({
    code: 'API_FAILED',
    message: 'Mail to [e-mail], [number], [number] bounced.',
  });
});

it.each<[string, (log: Awaited<ReturnType<typeof opened>>['log']) => void]>([
  ['an error by itself', (log) => log.error(failedQuery())],
  ['an error under any name', (log) => log.warn({ reason: failedQuery() }, 'no')],
  ['an error in a sentence', (log) => log.warn('no: %s', failedQuery())],
  ['fields of a person', (log) => log.info({ email: secrets.email, first_name: secrets.name })],
  [
    'fields in fields',
    (log) => log.info({ owner: { preUid: secrets.preUid, phones: [secrets.number] } }),
  ],
  ['a sentence', (log) => log.info(`sent to ${secrets.email} and ${secrets.number}`)],
  ['a child’s lines', (log) => log.child({ module: 'a' }).error(failedQuery(), 'no')],
])('keeps personal data out of the log of %s', async (_, write) => {
  write((await opened()).log);
  expect(lines).toHaveLength(1);
  expectNoSecrets();
});

it.each([
  ['a refusal', '/nowhere/zelda.quist@example.com?phone=2025550143', 404],
  ['an address that cannot be decoded', '/Zelda%ff', 400],
])('keeps personal data out of the log of %s', async (_, url, status) => {
  expect((await (await opened()).inject(url)).statusCode).toBe(status);
  expect(lines.length).toBeGreaterThan(0);
  expectNoSecrets();
});
