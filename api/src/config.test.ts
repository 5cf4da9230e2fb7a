import { errorCode } from 'shared-contracts';
import { apiConfig } from './config';
import { freshDatabase, openStack } from './testing';

it('has a default for everything while simulating', () => {
  expect(apiConfig({})).toMatchObject({
    host: 'localhost',
    port: 4000,
    apiOrigin: 'http://localhost:4000',
    shellOrigins: ['http://localhost:3000'],
    product: { name: 'Shopfront', slug: 'shopfront' },
    simulate: true,
    databaseUrl: undefined,
    dataFolder: expect.stringMatching(/\.data\/api$/),
  });
});

it('derives its origin from its port unless one is set', () => {
  expect(apiConfig({ API_PORT: '4860' }).apiOrigin).toBe('http://localhost:4860');
  const settings = apiConfig({ API_PORT: '4860', API_ORIGIN: 'https://api.example.com/' });
  expect(settings.apiOrigin).toBe('https://api.example.com');
});

it('accepts several shells', () => {
  const { shellOrigins } = apiConfig({ SHELL_ORIGIN: 'https://a.example, https://b.example/' });
  expect(shellOrigins).toStrictEqual(['https://a.example', 'https://b.example']);
});

it('reads the channel of each alias', () => {
  const { chat } = apiConfig({ CHAT_CHANNELS: 'temp=C1,notifications=C2,dev=C3' });
  expect(chat.channels).toStrictEqual({ temp: 'C1', notifications: 'C2', dev: 'C3' });
});

it.each([
  [{ API_PORT: 'seventy' }, /API_PORT/],
  [{ SHELL_ORIGIN: 'not an origin' }, /not an origin/],
  [{ CHAT_CHANNELS: 'temp=C1' }, /CHAT_CHANNELS/],
  [{ PRODUCT_SLUG: 'Two Words' }, /PRODUCT_SLUG/],
  [{ OPERATOR_TOKEN: 'short' }, /OPERATOR_TOKEN/],
  [{ SIMULATE: 'false' }, /TOKEN_KEY/],
  [{ SIMULATE: 'false', SIMULATED_PAGES: 'http://localhost:4200' }, /SIMULATED_PAGES/],
])('rejects %j in a sentence that names it', (variables, sentence) => {
  expect(() => apiConfig(variables)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringMatching(sentence) }),
  );
});

it('does not raise the limit for opening links with a forged X-Forwarded-For', async () => {
  const { trustProxy } = apiConfig({ TRUST_PROXY: '1' });
  const stack = await openStack(await freshDatabase(), {
    trustProxy,
    limits: { linksPerMinute: 5 },
  });
  const codes: (string | undefined)[] = [];
  for (let tried = 0; tried < 30; tried += 1) {
    // The proxy appends the visitor's address to the made-up header.
    const forwarded = { 'x-forwarded-for': `198.51.100.${tried}, 203.0.113.9` };
    await stack
      .visitor()
      .call('resumeSession', { pre_uid: `guess-${tried}` }, forwarded)
      .catch((error: unknown) => codes.push(errorCode(error)));
  }
  await stack.close();

  expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(25);
});
