import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createProviders, type ProviderConfig } from '..';
import { makeCertificate } from '../../testing/certificate';
import { htmlOf } from './smtp';

describe('the SMTP mailer', () => {
  interface Mail {
    from: string;
    to: string[];
    source: string;
    overTls: boolean;
  }

  const certificate = makeCertificate();
  const servers: SMTPServer[] = [];
  afterAll(() =>
    Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done())))),
  );

  type Options = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>;

  /** Starts a mail server that accepts the right user and password, and stores the mail. */
  async function mailServer(options: Options = {}) {
    const taken: Mail[] = [];
    const server = new SMTPServer({
      ...certificate,
      onAuth: ({ username, password }, _session, done) =>
        username === 'shop' && password === 'right'
          ? done(null, { user: 'shop' })
          : done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
      onData(stream, { envelope, secure }, done) {
        let source = '';
        stream.on('data', (part: Buffer) => (source += part.toString()));
        stream.on('end', () => {
          const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          taken.push({ from: sender, to, source, overTls: secure });
          done();
        });
      },
      ...options,
    });
    servers.push(server);
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.server.address() as AddressInfo;
    return { taken, address: `smtp${options.secure ? 's' : ''}://localhost:${port}` };
  }

  const mailer = (mail: ProviderConfig['mail']) =>
    createProviders({
      mail: {
        key: 'right',
        user: 'shop',
        from: 'Shop <hello@shop.example>',
        ca: certificate.cert,
        ...mail,
      },
      timeoutMs: 20_000,
    }).mailer;

  const welcome = {
    id: '0f0e5f0a-7a3c-4b71-9d3e-3f5d3c1c2b1a',
    to: 'jo@example.com',
    subject: 'Grüße, Jo',
    text: 'Hello\n',
  };

  const refusing = (responseCode: number) => (_: unknown, __: unknown, done: (e: Error) => void) =>
    done(Object.assign(new Error('<jo@example.com>: as the test has it'), { responseCode }));

  describe('mail by a mail server', () => {
    it.each([
      ['that speaks TLS from the first word', true],
      ['that starts TLS before the first command', false],
    ])('is delivered to a server %s', async (_, secure) => {
      const { taken, address } = await mailServer({ secure });
      await mailer({ address }).send(welcome);
      expect(taken).toStrictEqual([
        {
          from: 'hello@shop.example',
          to: ['jo@example.com'],
          source: expect.stringContaining('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=2C_Jo?='),
          overTls: true,
        },
      ]);
    });

    it('has the same Message-ID when it is sent again', async () => {
      const { taken, address } = await mailServer();
      await mailer({ address }).send(welcome);
      await mailer({ address }).send(welcome);
      const ids = taken.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
      expect(ids).toStrictEqual(Array(2).fill(`<${welcome.id}@shop.example>`));
    });

    it('goes to one recipient, whatever the address contains', async () => {
      const { taken, address } = await mailServer();
      const to = 'jo@example.com, eve@example.com';
      await mailer({ address })
        .send({ ...welcome, to })
        .catch(() => undefined);
      expect(taken.flatMap((mail) => mail.to)).not.toContain('eve@example.com');
    });

    it('adds no header, whatever the subject contains', async () => {
      const { taken, address } = await mailServer();
      await mailer({ address }).send({ ...welcome, subject: 'Hello\r\nBcc: eve@example.com' });
      expect(taken).toHaveLength(1);
      expect(taken[0]!.to).toStrictEqual(['jo@example.com']);
      expect(taken[0]!.source).not.toMatch(/^Bcc:/im);
    });

    it.each([
      ['does not offer TLS', { disabledCommands: ['STARTTLS'] }, {}],
      ['has a self-signed certificate', {}, { ca: makeCertificate().cert }],
    ])('is not sent to a server that %s', async (_, options: Options, trusting) => {
      const { taken, address } = await mailServer(options);
      await expect(mailer({ address, ...trusting }).send(welcome)).rejects.toMatchObject({
        name: 'ShopfrontError',
        status: 502,
      });
      expect(taken).toStrictEqual([]);
    });

    it('is sent without TLS to a server that does not support it, if the settings allow that', async () => {
      const { taken, address } = await mailServer({ disabledCommands: ['STARTTLS'] });
      await mailer({ address, plain: true }).send(welcome);
      expect(taken).toMatchObject([{ overTls: false }]);
    });

    it.each([
      ['a reader that it does not know', { onRcptTo: refusing(550) }, 'never', '550 to RCPT TO'],
      ['a reader whose mailbox is busy', { onRcptTo: refusing(450) }, 0, '450 to RCPT TO'],
      ['the mail itself', { onData: refusing(554) }, 'never', '554 to DATA'],
      ['the mail for now', { onData: refusing(451) }, 0, '451 to DATA'],
      ['our own address', { onMailFrom: refusing(550) }, 'when repaired', '550 to MAIL FROM'],
      ['our own address for now', { onMailFrom: refusing(451) }, 0, '451 to MAIL FROM'],
    ])('refused for %s reports when to try again', async (_, options, retryAfter, why) => {
      const { address } = await mailServer(options as Options);
      const failed = mailer({ address }).send(welcome);
      await expect(failed).rejects.toMatchObject({
        code: 'API_FAILED',
        again: retryAfter,
        message: `Mail did not take the message (${why}).`,
        cause: expect.not.objectContaining({ message: expect.stringContaining(welcome.to) }),
      });
    });

    it('waits for a repair when the password is wrong', async () => {
      const { address } = await mailServer();
      await expect(mailer({ address, key: 'wrong' }).send(welcome)).rejects.toMatchObject({
        again: 'when repaired',
        message: expect.stringContaining('535'),
      });
    });

    it('is retried when the server is down or silent', async () => {
      const away = mailer({ address: 'smtp://localhost:1' }).send(welcome);
      await expect(away).rejects.toMatchObject({ code: 'API_UNREACHABLE' });
      const { address } = await mailServer({ onConnect: () => undefined });
      const silent = createProviders({ mail: { address, user: 'shop' }, timeoutMs: 200 }).mailer;
      await expect(silent.send(welcome)).rejects.toMatchObject({ code: 'API_TIMEOUT' });
    });
  });
});

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' } as const;
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
const elementsOf = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name);

it('makes paragraphs, line breaks and links of a text', () => {
  const html = htmlOf('Hi Jo,\n\nOpen https://a.example/x?b=1&c=2.\nThanks');
  expect(elementsOf(html)).toStrictEqual(['html', 'body', 'div', 'p', 'p', 'a', 'br']);
  expect(html).toContain('<a href="https://a.example/x?b=1&amp;c=2">');
  expect(textOf(html)).toBe('Hi Jo,Open https://a.example/x?b=1&c=2.Thanks');
});

it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'])(
  'shows %s as text',
  (text) => {
    const html = htmlOf(`Hello ${text}`);
    expect(textOf(html)).toBe(`Hello ${text}`);
    expect(elementsOf(html)).toStrictEqual(['html', 'body', 'div', 'p']);
  },
);
