import { createServer } from 'node:http';
import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { cpuTimeOf } from 'shared-server/testing';
import { withSimulated } from '../../testing/simulated';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { isPublicAddress } from './public-address';
import { bookingPages } from './read-page';

describe('reading a page', () => {
  const simulated = withSimulated();

  const trusting = () => bookingPages({ trustedOrigin: simulated.origin });
  const refused = (because: string) => ({ kind: 'refused', because });

  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('%p is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://example.com:8443/',
    'http://example.com:22/',
    'https://owner:secret@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'javascript:alert(1)',
    'fresha.com/me',
  ])('does not request %s', async (link) => {
    expect(await bookingPages().read(link)).toStrictEqual(refused('address-not-allowed'));
  });

  test('does not connect to a name that resolves to this machine as well as to a public address', async () => {
    let reached = 0;
    const server = createServer((_, answer) => {
      reached += 1;
      answer.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: unknown,
      done: (error: null, addresses: { address: string; family: number }[]) => void,
    ) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never);
    expect(await bookingPages().read('http://rebinding.example/')).toStrictEqual(
      refused('address-not-allowed'),
    );
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(reached).toBe(0);
    lookup.mockRestore();
    await new Promise((done) => server.close(done));
  });

  test('reads a page with its own host name and without cookies', async () => {
    const seen: Record<string, unknown>[] = [];
    simulated.server.server.on('request', ({ headers }) => seen.push(headers));
    const page = await trusting().read(`${simulated.origin}/book/booksy`);
    expect(page).toMatchObject({ kind: 'page' });
    expect(seen).toHaveLength(2);
    for (const headers of seen) {
      expect(headers['user-agent']).toBe('ShopfrontReader/1.0');
      expect(headers).not.toHaveProperty('cookie');
    }
  });

  test('reads the simulated provider only where a setting names it', async () => {
    expect(await bookingPages().read(`${simulated.origin}/book/booksy`)).toStrictEqual(
      refused('address-not-allowed'),
    );
  });

  test.each([
    ['/book/private', 'robots'],
    ['/book/round', 'too-many-redirects'],
    ['/book/huge', 'too-large'],
    ['/book/file', 'not-a-page'],
    ['/book/away?to=%2Fbook%2Fprivate', 'robots'],
  ])('rejects %s: %s', async (path, because) => {
    expect(await trusting().read(simulated.origin + path)).toStrictEqual(refused(because));
  });

  test('reads the simulated provider at the server address, from the address of browsers', async () => {
    const pages = bookingPages({
      trustedOrigin: 'http://localhost:1',
      trustedAddress: simulated.origin,
    });
    const read = await pages.read('http://localhost:1/book/moved');
    expect(read).toMatchObject({ kind: 'page', html: expect.stringContaining('Skin Fade') });
    expect(await pages.read(`${simulated.origin}/book/booksy`)).toStrictEqual(
      refused('address-not-allowed'),
    );
  });

  test.each(['//127.0.0.1:1/book/booksy', '/\\127.0.0.1:1/book/booksy'])(
    'the path %s of the simulated provider leads to no other host',
    async (path) => {
      const pages = bookingPages({
        trustedOrigin: 'http://localhost:1',
        trustedAddress: simulated.origin,
      });
      // The simulated provider has no such page; at the other host nothing would answer.
      expect(await pages.read(`http://localhost:1${path}`)).toStrictEqual(refused('not-found'));
    },
  );

  test('allows a retry after a server error or an endless answer', async () => {
    await expect(trusting().read(`${simulated.origin}/book/trouble`)).rejects.toThrow('503');
    const hasty = bookingPages({ trustedOrigin: simulated.origin, timeoutMs: 300 });
    await expect(hasty.read(`${simulated.origin}/book/slow`)).rejects.toThrow(/abort|timeout/i);
  });

  describe('a site that tries to block the API', () => {
    let robots: string;
    const site = createServer((request, response) => {
      if (request.url === '/robots.txt') return response.end(robots);
      const longPath = `/${'a'.repeat(1_900)}b`;
      if (request.url === longPath)
        return response.setHeader('content-type', 'text/html').end('<p>');
      return response.writeHead(302, { location: longPath }).end();
    });
    let trustedOrigin: string;
    beforeAll(async () => {
      await new Promise<void>((resolve) => site.listen(0, resolve));
      trustedOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
    });
    afterAll(() => site.close());

    test.each([
      ['one rule of 490 kB', `User-agent: *\nDisallow: /${'*'.repeat(490_000)}c`],
      ['250 long rules', `User-agent: *\n${`Disallow: /${'*'.repeat(1_900)}c\n`.repeat(250)}`],
      ['40,000 rules', `User-agent: *\n${'Disallow: /**\n'.repeat(35_000)}`],
    ])('costs little CPU time with a robots.txt of %s', async (_, text) => {
      robots = text;
      const pages = bookingPages({ trustedOrigin });
      let page;
      const cost = await cpuTimeOf(async () => (page = await pages.read(`${trustedOrigin}/start`)));
      expect(page).toStrictEqual(refused('robots'));
      expect(cost).toBeLessThan(500);
    });

    test('leads to no address of more than 2,000 characters', async () => {
      const pages = bookingPages({ trustedOrigin: simulated.origin });
      const long = `${simulated.origin}/book/booksy?${'a'.repeat(2_000)}`;
      expect(await pages.read(long)).toStrictEqual(refused('address-not-allowed'));
      const away = `${simulated.origin}/book/away?to=${encodeURIComponent(`/book/booksy?${'%22'.repeat(660)}`)}`;
      expect(away.length).toBeGreaterThan(2_000);
      expect(await pages.read(away)).toStrictEqual(refused('address-not-allowed'));
    });
  });
});

describe('answers of other servers', () => {
  const html = '<meta charset="iso-8859-1"><p>Café</p>';
  const bytes = Buffer.from(html, 'latin1');

  const compressed = new Map<string, Buffer>([
    ['gzip', gzipSync(bytes)],
    ['x-gzip', gzipSync(bytes)],
    ['deflate', deflateSync(bytes)],
    ['br', brotliCompressSync(bytes)],
    ['identity', bytes],
  ]);
  const faulty = new Map<string, [encoding: string, body: Buffer]>([
    ['/bomb', ['gzip', gzipSync(Buffer.alloc(50_000_000))]],
    ['/damaged', ['gzip', bytes]],
    ['/unknown', ['compress', bytes]],
  ]);

  const challenges = new Map<string, [status: number, header: string, value: string]>([
    ['/cloudflare', [503, 'cf-mitigated', 'challenge']],
    ['/aws', [202, 'x-amzn-waf-action', 'challenge']],
    ['/aws-captcha', [405, 'x-amzn-waf-action', 'captcha']],
    ['/vercel', [429, 'x-vercel-mitigated', 'challenge']],
  ]);

  const site = createServer((request, response) => {
    const path = request.url ?? '';
    const challenge = challenges.get(path);
    if (challenge) {
      const [code, name, value] = challenge;
      return response.writeHead(code, { 'content-type': 'text/html', [name]: value }).end(html);
    }
    const location = /^\/away\/(.+)$/.exec(path)?.[1];
    if (location) return response.writeHead(302, { location }).end();
    const status = /^\/status\/(\d+)$/.exec(path)?.[1];
    if (status)
      return response.writeHead(Number(status), { 'content-type': 'text/html' }).end('No.');
    const [encoding, body] = faulty.get(path) ?? [path.slice(1), compressed.get(path.slice(1))];
    if (!body) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      .end(body);
  });
  let trustedOrigin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, resolve));
    trustedOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => site.close());

  const read = (path: string) => bookingPages({ trustedOrigin }).read(`${trustedOrigin}${path}`);

  test.each([...compressed.keys()])(
    'reads an answer with the content encoding %s, and the character set of its meta element',
    async (encoding) => {
      expect(await read(`/${encoding}`)).toStrictEqual({ kind: 'page', html });
    },
  );

  test.each([
    ['/bomb', 'too-large'],
    ['/damaged', 'not-a-page'],
    ['/unknown', 'not-a-page'],
    ['/cloudflare', 'robots'],
    ['/aws', 'robots'],
    ['/aws-captcha', 'robots'],
    ['/vercel', 'robots'],
    ['/status/401', 'robots'],
    ['/status/403', 'robots'],
    ['/status/451', 'robots'],
    ['/status/404', 'not-found'],
    ['/status/410', 'not-found'],
    ['/away/http://127.0.0.1:1/', 'address-not-allowed'],
    ['/away/http://localhost/', 'address-not-allowed'],
    ['/away/file:///etc/passwd', 'address-not-allowed'],
  ])('refuses %s: %s', async (path, because) => {
    expect(await read(path)).toStrictEqual({ kind: 'refused', because });
  });
});
