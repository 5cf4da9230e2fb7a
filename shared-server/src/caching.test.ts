import { createServer } from './index';

it('allows no caching of responses without a lifetime', async () => {
  const server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  server.get('/private', () => ({ name: 'Sam' }));
  server.get('/lasting', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send('text'),
  );
  server.get('/failing', () => {
    throw new Error('failed');
  });
  const cachingOf = async (url: string) => (await server.inject(url)).headers['cache-control'];
  try {
    expect(await cachingOf('/private')).toBe('no-store');
    expect(await cachingOf('/failing')).toBe('no-store');
    expect(await cachingOf('/nothing')).toBe('no-store');
    expect(await cachingOf('/lasting')).toBe('public, max-age=60');
  } finally {
    await server.close();
  }
});
