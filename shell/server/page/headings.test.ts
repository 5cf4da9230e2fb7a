import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { mostHeadingBytes } from 'shared-contracts/headings';
import { blockIn, documentWith, startShell, versionOf, type TestShell } from '../testing/shell';

const one = 'mf-later-steps';
const title = 'How many clients do you have?';

let shell: TestShell;
/** What the registry holds: the file with the headings, by version. */
let files: Record<string, string>;
let versions: DiscoveredVersion[];
let earlier: DiscoveredVersion[];

beforeEach(async () => {
  files = { '1.0.0': said({ 'client-count': { title } }) };
  versions = [released('1.0.0')];
  earlier = [];
  shell = await startShell();
  shell.registry = ({ url: { pathname } }) => {
    const [, version] = /^\/remotes\/mf-later-steps\/(.+)\/headings\.json$/.exec(pathname) ?? [];
    if (version) return new Response(files[version]);
    if (pathname === '/previews/shown') return Response.json(shown);
    const isEarlier = pathname.includes('/sets/1.json');
    const document = {
      ...documentWith(),
      microFrontends: { [one]: isEarlier ? earlier : versions },
    };
    return Response.json(document, { headers: { 'x-set': isEarlier ? '1' : '2' } });
  };
});
afterEach(async () => {
  await shell.close();
  rmSync(shell.data, { recursive: true, force: true });
});

const shown = {
  ...{ kind: 'shown', id: 'a1', remote: one, until: '2126-11-20T10:00:00Z' },
  describes: released('2.0.0', said({ 'client-count': { title: 'Previewed' } }), null),
};

function said(en: object, more: object = {}) {
  return JSON.stringify({ en, ...more });
}

function released(
  version: string,
  text = files[version],
  deployment: DiscoveredVersion['deployment'] | null = { traffic: 100, default: true },
): DiscoveredVersion {
  const headings = `sha384-${createHash('sha384').update(text!).digest('base64')}`;
  const { extras, deployment: _, ...described } = versionOf(one, version);
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
  const [, heading, rest = ''] = /<h1[^>]*>(.*?)<\/h1>(.*)/s.exec(body) ?? [];
  const [, subtitle] = /^<p class="lead">(.*?)<\/p>/s.exec(rest) ?? [];
  return { body, heading, subtitle };
}

it('the page says what the asked screen says, in the words of the release that will run', async () => {
  const { body, heading } = await opened();
  expect(heading).toBe(title);
  const outline = body.slice(body.indexOf('class="shape"'), body.indexOf('</main>'));
  expect(outline).not.toContain('is-title');
  expect(outline).toContain('is-pair');
  // For pages it is drawn already: the scripts need none of it.
  expect(blockIn(body, 'discovery').microFrontends[one][0].extras).not.toHaveProperty('headings');
});

it('a release is asked for its headings once', async () => {
  await opened();
  await opened();
  expect(shell.asked.filter((path) => path.endsWith('headings.json'))).toHaveLength(1);
});

it('a subtitle stands below, and the product has the name that it has here', async () => {
  const texts = { title: 'Hello', subtitle: '{{product}} will help. {{product}}!' };
  versions = [publish('1.1.0', said({ 'set-number': texts, 'client-count': texts }))];
  const { heading, subtitle, body } = await opened('/setNumber');
  expect([heading, subtitle]).toStrictEqual(['Hello', 'Shopfront will help. Shopfront!']);
  expect(body.slice(body.indexOf('<h1'), body.indexOf('</main>'))).not.toContain('is-lead');
});

it('the first paragraph stands after the picture, in place of its lines', async () => {
  const access = { title: 'No access', subtitle: 'Why', text: '<Ask> {{product}}' };
  const remote = publish('1.1.0', said({ access }));
  const { registry } = shell;
  shell.registry = (asked) => {
    const { pathname } = asked.url;
    if (pathname.endsWith('/headings.json')) return new Response(files['1.1.0']);
    if (pathname.startsWith('/discovery')) {
      const document = { ...documentWith(), microFrontends: { 'mf-login-location': [remote] } };
      return Response.json(document, { headers: { 'x-set': '2' } });
    }
    return registry(asked);
  };
  const { body } = await opened('/onboard/access');
  const drawn = body.slice(body.indexOf('class="shape"'), body.indexOf('</main>'));
  expect(drawn).toContain('<i class="tile is-tile over-24"></i><p class="text over-24">');
  expect(drawn).toContain('&lt;Ask&gt; Shopfront</p></div>');
  expect(body).toContain("@font-face{font-family:'First Text'");
});

describe('the sign-in page', () => {
  const signIn = 'Sign in';
  beforeEach(() => {
    const texts = { 'login?status=0': { title: signIn }, 'login?status=2': { title: 'Another' } };
    const remote = publish('1.1.0', said(texts));
    const { registry } = shell;
    shell.registry = (asked) => {
      const { pathname } = asked.url;
      if (pathname.endsWith('/headings.json')) return new Response(files['1.1.0']);
      if (!pathname.startsWith('/discovery')) return registry(asked);
      const document = { ...documentWith(), microFrontends: { 'mf-login-location': [remote] } };
      return Response.json(document, { headers: { 'x-set': '3' } });
    };
  });

  it.each([
    ['says its heading to who names nobody', '/onboard', '', signIn],
    ['at the root too', '/', '', signIn],
    ['and where a name is empty', '/onboard?email=&pre_uid=', '', signIn],
    ['says nothing before it is known who a link names', '/onboard?pre_uid=a1', '', undefined],
    ['or their e-mail address', '/onboard?email=sam@example.com', '', undefined],
    ['or who was here before', '/onboard', 'shell_owner=known', undefined],
    ['or at the root', '/', 'other=1; shell_owner=known', undefined],
    [
      'says what a status is for whoever it is',
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
])('a page in %s with %p says "%s"', async (language, variables, expected) => {
  const spoken = {
    es: { 'client-count': { title: '¿Cuántos?' } },
    'en-x-plain': { 'client-count': { title: 'How many?' } },
  };
  const text = said({ 'client-count': { title } }, spoken);
  const before = shell;
  shell = await startShell(variables);
  shell.registry = before.registry;
  await before.close();
  versions = [publish('1.1.0', text)];
  expect((await opened('/client-count', { 'accept-language': language })).heading).toBe(expected);
});

it('in a language that the release does not have, and for a screen it says nothing of, the outline is drawn', async () => {
  const spanish = await opened('/client-count', { 'accept-language': 'es' });
  const other = await opened('/review-consent');
  for (const { heading, body } of [spanish, other]) {
    expect(heading).toBeUndefined();
    expect(body).toContain('is-title');
  }
});

it('where somebody comes back with values that are used once, the outline is drawn', async () => {
  versions = [publish('1.1.0', said({ 'set-number': { title: 'Hello' } }))];
  expect((await opened('/setNumber')).heading).toBe('Hello');
  expect((await opened('/setNumber?data=a1')).heading).toBeUndefined();
});

it('an address that names its step gets the heading of that step alone', async () => {
  const steps = { 'priming?step=1': { title: 'First' }, 'priming?step=2': { title: 'Second' } };
  const text = said(steps);
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
])('a remote that says %s has said text', async (hostile, drawn) => {
  const texts = { title: hostile, subtitle: hostile };
  versions = [publish('6.6.6', said({ 'client-count': texts }))];
  const { body, heading, subtitle } = await opened();
  expect([heading, subtitle]).toStrictEqual([drawn, drawn]);
  expect(body).not.toContain('<img');
  expect(body.match(/<script(?! type="application\/json"| defer)/g)).toBeNull();
});

describe('what a release may not say is not drawn, and the page comes all the same', () => {
  it.each([
    ['no JSON', 'no'],
    ['no headings', '[]'],
    ['a title that is none', said({ 'client-count': { title: { html: 'x' } } })],
    ['a title without end', said({ 'client-count': { title: 'x'.repeat(201) } })],
    ['an empty title', said({ 'client-count': { title: '' } })],
    ['more than texts', said({ 'client-count': { title, script: 'alert(1)' } })],
    ['too much', said({ 'client-count': { title } }) + ' '.repeat(mostHeadingBytes)],
  ])('%s', async (_, text) => {
    versions = [publish('6.6.6', text)];
    const { heading, body } = await opened();
    expect(heading).toBeUndefined();
    expect(body).toContain('is-title');
  });

  it('another file than the one that was published', async () => {
    files['1.0.0'] = said({ 'client-count': { title: 'Somebody else' } });
    expect((await opened()).heading).toBeUndefined();
  });

  it('nothing at all', async () => {
    const before = shell.registry;
    shell.registry = (request) =>
      request.url.pathname.endsWith('headings.json') ? new Promise(() => {}) : before(request);
    expect((await opened()).heading).toBeUndefined();
  });
});

it('an older release has none, and nobody is asked for them', async () => {
  versions = [versionOf(one)];
  const { heading, body } = await opened();
  expect(heading).toBeUndefined();
  expect(body).toContain('is-title');
  expect(shell.asked.filter((path) => path.endsWith('headings.json'))).toStrictEqual([]);
});

describe('of the version that this page is of', () => {
  it('in either arm of a canary', async () => {
    const tried = publish('1.1.0', said({ 'client-count': { title: 'Tried' } }));
    const canary = { id: 'c1', salt: 'salt', share: 50 };
    versions = [
      { ...versions[0]!, deployment: { traffic: 50, default: true } },
      {
        ...tried,
        deployment: { traffic: 50, default: false },
        extras: { ...tried.extras, canary },
      },
    ];
    expect((await opened('/client-count?arm=canary')).heading).toBe('Tried');
    expect((await opened('/client-count?arm=stable')).heading).toBe(title);
  });

  it('for who is pinned to an earlier set', async () => {
    earlier = versions;
    versions = [publish('1.1.0', said({ 'client-count': { title: 'Later' } }))];
    const cookie = 'shell_set=production.1.1763800000';
    expect((await opened('/client-count', { cookie })).heading).toBe(title);
    expect((await opened()).heading).toBe('Later');
  });

  it('for who previews a release', async () => {
    files['2.0.0'] = said({ 'client-count': { title: 'Previewed' } });
    const cookie = 'shell_preview=a1';
    expect((await opened('/client-count', { cookie })).heading).toBe('Previewed');
  });

  it('of the last good one, where what is live may not run with this shell', async () => {
    const broken = publish('1.1.0', said({ 'client-count': { title: 'Unfit' } }));
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
