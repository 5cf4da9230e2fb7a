import { createHash } from 'node:crypto';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { mostHeadingBytes } from 'shared-contracts/headings';
import { blockIn, documentWith, startShell, versionOf, type TestShell } from '../testing/shell';

const remoteName = 'mf-later-steps';
const title = 'How many clients do you have?';

let shell: TestShell;
/** The registry's files with headings, by version. */
let files: Record<string, string>;
let versions: DiscoveredVersion[];
let earlier: DiscoveredVersion[];

beforeEach(async () => {
  files = { '1.0.0': headingsFileOf({ 'client-count': { title } }) };
  versions = [released('1.0.0')];
  earlier = [];
  shell = await startShell();
  shell.registry = ({ url: { pathname } }) => {
    const [, version] = /^\/remotes\/mf-later-steps\/(.+)\/headings\.json$/.exec(pathname) ?? [];
    if (version) return new Response(files[version]);
    if (pathname === '/previews/shown') return Response.json(rendered);
    const isEarlier = pathname.includes('/sets/1.json');
    const document = {
      ...documentWith(),
      microFrontends: { [remoteName]: isEarlier ? earlier : versions },
    };
    return Response.json(document, { headers: { 'x-set': isEarlier ? '1' : '2' } });
  };
});

const rendered = {
  kind: 'shown',
  id: 'a1',
  remote: remoteName,
  until: '2126-11-20T10:00:00Z',
  describes: released('2.0.0', headingsFileOf({ 'client-count': { title: 'Previewed' } }), null),
};

function headingsFileOf(en: object, more: object = {}) {
  return JSON.stringify({ en, ...more });
}

function released(
  version: string,
  text = files[version],
  deployment: DiscoveredVersion['deployment'] | null = { traffic: 100, default: true },
): DiscoveredVersion {
  const headings = `sha384-${createHash('sha384').update(text!).digest('base64')}`;
  const { extras, deployment: _, ...described } = versionOf(remoteName, version);
  return {
    ...described,
    ...(deployment && { deployment }),
    extras: { ...extras, headings },
  };
}

const publish = (version: string, text: string) => {
  files[version] = text;
  return released(version, text);
};

async function opened(address = '/client-count', headers: Record<string, string> = {}) {
  const { body } = await shell.get(address, headers);
  const [, heading, remainder = ''] = /<h1[^>]*>(.*?)<\/h1>(.*)/s.exec(body) ?? [];
  const [, subtitle] = /^<p class="lead">(.*?)<\/p>/s.exec(remainder) ?? [];
  return { body, heading, subtitle };
}

it('renders the heading of the requested screen from its release', async () => {
  const { body, heading } = await opened();
  expect(heading).toBe(title);
  const outline = body.slice(body.indexOf('class="shape"'), body.indexOf('</main>'));
  expect(outline).not.toContain('is-title');
  expect(outline).toContain('is-pair');
  // The page has rendered it, so the scripts do not need it.
  expect(blockIn(body, 'discovery').microFrontends[remoteName][0].extras).not.toHaveProperty(
    'headings',
  );
});

it('requests the headings of a release once', async () => {
  await opened();
  await opened();
  expect(shell.requestedPaths.filter((path) => path.endsWith('headings.json'))).toHaveLength(1);
});

it("renders the subtitle, with the product's name", async () => {
  const texts = { title: 'Hello', subtitle: '{{product}} will help. {{product}}!' };
  versions = [publish('1.1.0', headingsFileOf({ 'set-number': texts, 'client-count': texts }))];
  const { heading, subtitle, body } = await opened('/setNumber');
  expect([heading, subtitle]).toStrictEqual(['Hello', 'Shopfront will help. Shopfront!']);
  expect(body.slice(body.indexOf('<h1'), body.indexOf('</main>'))).not.toContain('is-lead');
});

it('renders the first paragraph instead of its placeholder lines', async () => {
  const access = { title: 'No access', subtitle: 'Why', text: '<Ask> {{product}}' };
  const remote = publish('1.1.0', headingsFileOf({ access }));
  const { registry } = shell;
  shell.registry = (request) => {
    const { pathname } = request.url;
    if (pathname.endsWith('/headings.json')) return new Response(files['1.1.0']);
    if (pathname.startsWith('/discovery')) {
      const document = { ...documentWith(), microFrontends: { 'mf-login-location': [remote] } };
      return Response.json(document, { headers: { 'x-set': '2' } });
    }
    return registry(request);
  };
  const { body } = await opened('/onboard/access');
  const escaped = body.slice(body.indexOf('class="shape"'), body.indexOf('</main>'));
  expect(escaped).toContain('<i class="tile is-tile over-24"></i><p class="text over-24">');
  expect(escaped).toContain('&lt;Ask&gt; Shopfront</p></div>');
  expect(body).toContain("@font-face{font-family:'First Text'");
});

describe('the sign-in page', () => {
  const signIn = 'Sign in';
  beforeEach(() => {
    const texts = { 'login?status=0': { title: signIn }, 'login?status=2': { title: 'Another' } };
    const remote = publish('1.1.0', headingsFileOf(texts));
    const { registry } = shell;
    shell.registry = (request) => {
      const { pathname } = request.url;
      if (pathname.endsWith('/headings.json')) return new Response(files['1.1.0']);
      if (!pathname.startsWith('/discovery')) return registry(request);
      const document = { ...documentWith(), microFrontends: { 'mf-login-location': [remote] } };
      return Response.json(document, { headers: { 'x-set': '3' } });
    };
  });

  it.each([
    ['shows its heading to an unknown visitor', '/onboard', '', signIn],
    ['at the root', '/', '', signIn],
    ['with empty values', '/onboard?email=&pre_uid=', '', signIn],
    ['shows nothing for a link until the visitor is known', '/onboard?pre_uid=a1', '', undefined],
    ['shows nothing for an email address', '/onboard?email=sam@example.com', '', undefined],
    ['shows nothing for an earlier owner', '/onboard', 'shell_owner=known', undefined],
    [
      'shows nothing for an earlier owner at the root',
      '/',
      'other=1; shell_owner=known',
      undefined,
    ],
    [
      'shows the heading of a status for everybody',
      '/onboard?status=2',
      'shell_owner=known',
      'Another',
    ],
  ])('%s: %s, "%s"', async (_, address, cookie, expected) => {
    const { heading } = await opened(address, { cookie });
    expect(heading).toBe(expected);
  });
});

it.each([
  ['es-MX', {}, '¿Cuántos?'],
  ['en', {}, title],
  ['en', { TEXTS: 'plain' }, 'How many?'],
])('renders in %s with %p the heading "%s"', async (language, variables, expected) => {
  const translations = {
    es: { 'client-count': { title: '¿Cuántos?' } },
    'en-x-plain': { 'client-count': { title: 'How many?' } },
  };
  const text = headingsFileOf({ 'client-count': { title } }, translations);
  const before = shell;
  shell = await startShell(variables);
  shell.registry = before.registry;
  await before.close();
  versions = [publish('1.1.0', text)];
  expect((await opened('/client-count', { 'accept-language': language })).heading).toBe(expected);
});

it('renders the outline for a missing language or heading', async () => {
  const spanish = await opened('/client-count', { 'accept-language': 'es' });
  const otherScreen = await opened('/review-consent');
  for (const { heading, body } of [spanish, otherScreen]) {
    expect(heading).toBeUndefined();
    expect(body).toContain('is-title');
  }
});

it('renders the outline for an address with single-use values', async () => {
  versions = [publish('1.1.0', headingsFileOf({ 'set-number': { title: 'Hello' } }))];
  expect((await opened('/setNumber')).heading).toBe('Hello');
  expect((await opened('/setNumber?data=a1')).heading).toBeUndefined();
});

it('renders the heading of the step in the address', async () => {
  const steps = { 'priming?step=1': { title: 'First' }, 'priming?step=2': { title: 'Second' } };
  const text = headingsFileOf(steps);
  const first = released('1.0.0', text);
  shell.registry = ({ url: { pathname } }) =>
    pathname.endsWith('headings.json')
      ? new Response(text)
      : Response.json({ ...documentWith(), microFrontends: { 'mf-priming-square': [first] } });
  expect((await opened('/onboard/priming?step=2')).heading).toBe('Second');
  expect((await opened('/onboard/priming')).heading).toBe('First');
  expect((await opened('/onboard/priming?step=3')).heading).toBeUndefined();
});

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    '</h1></div><img src=x onerror=alert(1)>',
    '&lt;/h1&gt;&lt;/div&gt;&lt;img src=x onerror=alert(1)&gt;',
  ],
  ['"\'><style>*{display:none}', '&quot;&#39;&gt;&lt;style&gt;*{display:none}'],
  ['&lt;b&gt; &amp;', '&amp;lt;b&amp;gt; &amp;amp;'],
  ["$& $' {{product}}", '$&amp; $&#39; Shopfront'],
])('escapes the heading %s', async (hostile, escaped) => {
  const texts = { title: hostile, subtitle: hostile };
  versions = [publish('6.6.6', headingsFileOf({ 'client-count': texts }))];
  const { body, heading, subtitle } = await opened();
  expect([heading, subtitle]).toStrictEqual([escaped, escaped]);
  expect(body).not.toContain('<img');
  expect(body.match(/<script(?! type="application\/json"| defer)/g)).toBeNull();
});

describe('invalid headings are not rendered', () => {
  it.each([
    ['text that is not JSON', 'no'],
    ['no headings', '[]'],
    ['an invalid title', headingsFileOf({ 'client-count': { title: { html: 'x' } } })],
    ['a title that is too long', headingsFileOf({ 'client-count': { title: 'x'.repeat(201) } })],
    ['an empty title', headingsFileOf({ 'client-count': { title: '' } })],
    ['more than texts', headingsFileOf({ 'client-count': { title, script: 'alert(1)' } })],
    [
      'a file that is too large',
      headingsFileOf({ 'client-count': { title } }) + ' '.repeat(mostHeadingBytes),
    ],
  ])('%s', async (_, text) => {
    versions = [publish('6.6.6', text)];
    const { heading, body } = await opened();
    expect(heading).toBeUndefined();
    expect(body).toContain('is-title');
  });

  it('a changed file', async () => {
    files['1.0.0'] = headingsFileOf({ 'client-count': { title: 'Somebody else' } });
    expect((await opened()).heading).toBeUndefined();
  });

  it('no response', async () => {
    const before = shell.registry;
    shell.registry = (request) =>
      request.url.pathname.endsWith('headings.json') ? new Promise(() => {}) : before(request);
    expect((await opened()).heading).toBeUndefined();
  });
});

it('are not requested from an older release', async () => {
  versions = [versionOf(remoteName)];
  const { heading, body } = await opened();
  expect(heading).toBeUndefined();
  expect(body).toContain('is-title');
  expect(shell.requestedPaths.filter((path) => path.endsWith('headings.json'))).toStrictEqual([]);
});

describe("headings are those of the page's version", () => {
  it('in either arm of a canary', async () => {
    const canaryVersion = publish('1.1.0', headingsFileOf({ 'client-count': { title: 'Tried' } }));
    const canary = { id: 'c1', salt: 'salt', share: 50 };
    versions = [
      { ...versions[0]!, deployment: { traffic: 50, default: true } },
      {
        ...canaryVersion,
        deployment: { traffic: 50, default: false },
        extras: { ...canaryVersion.extras, canary },
      },
    ];
    expect((await opened('/client-count?arm=canary')).heading).toBe('Tried');
    expect((await opened('/client-count?arm=stable')).heading).toBe(title);
  });

  it('for a pinned visitor', async () => {
    earlier = versions;
    versions = [publish('1.1.0', headingsFileOf({ 'client-count': { title: 'Later' } }))];
    const cookie = 'shell_set=production.1.1763800000';
    expect((await opened('/client-count', { cookie })).heading).toBe(title);
    expect((await opened()).heading).toBe('Later');
  });

  it('for a preview', async () => {
    files['2.0.0'] = headingsFileOf({ 'client-count': { title: 'Previewed' } });
    const cookie = 'shell_preview=a1';
    expect((await opened('/client-count', { cookie })).heading).toBe('Previewed');
  });

  it('for the last good version when the live one is incompatible', async () => {
    const broken = publish('1.1.0', headingsFileOf({ 'client-count': { title: 'Unfit' } }));
    versions = [
      {
        ...broken,
        deployment: { traffic: 100, default: false },
        extras: { ...broken.extras, shells: { '': false } },
      },
      { ...versions[0]!, deployment: { traffic: 0, default: true } },
    ];
    expect((await opened()).heading).toBe(title);
  });
});
