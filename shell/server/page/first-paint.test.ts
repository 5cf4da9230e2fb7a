import { firstPaint } from '../../src/first-paint/first-paint';
import { startShell, type TestShell } from '../testing/shell';

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell();
});
afterAll(() => shell.close());

/** What the page draws by itself, as text, for an address. */
async function drawnAt(address: string, headers: Record<string, string> = {}) {
  const { body } = await shell.get(address, headers);
  const [, first = ''] = /(<div id="first".*<\/main><\/div>)\n<div id="root">/s.exec(body) ?? [];
  return {
    body,
    first,
    text: first
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

it('the page draws the frame of the asked screen before any script has come', async () => {
  const { body, text, first } = await drawnAt('/setNumber');
  expect(text).toBe(
    'Shopfront Help? Step 13 of 13 Connect Services Reviews Photos Contact Loading this step',
  );
  expect(first).toContain('href="tel:+15550100199"');
  expect(first).toContain('<li aria-current="step"><i></i>Contact</li>');
  expect(first).toContain('data-scene="contact"');
  // Nothing that a browser has to read first, or to fetch, stands between the style and what it draws.
  expect(body.indexOf('id="first"')).toBeLessThan(body.indexOf('application/json'));
  expect(body).not.toMatch(/<link rel="stylesheet"/);
  // Where scripts are off nothing is on its way.
  expect(body).toContain('<noscript><style>#first{display:none}</style></noscript>');
});

it('it knows how far the asked screen is, and draws it', async () => {
  const { body, text } = await drawnAt('/client-count');
  expect(text).toContain('Step 10 of 13 60% Connect');
  expect(body).toContain('--f-done:60%');
});

it('the page asks for the first letters before anything else, and has stand-ins for them', async () => {
  const { body } = await drawnAt('/setNumber');
  const letters =
    '<link rel="preload" as="font" type="font/woff2" href="/assets/letters.89ab0123.woff2" crossorigin>';
  expect(body.indexOf(letters)).toBeGreaterThan(0);
  expect(body.indexOf(letters)).toBeLessThan(body.indexOf('<script'));
  expect(body.indexOf("@font-face{font-family:'Inter Arial'")).toBeGreaterThan(0);
});

it.each([
  ['/onboard/select-locations', 'data-scene="map" data-still'],
  ['/onboard/nobiz', 'data-scene="map"></div>'],
  ['/finish', 'data-scene="feast" data-still'],
])('the picture of %s takes as much height as the shell will give it', async (address, drawn) => {
  expect((await drawnAt(address)).first).toContain(drawn);
});

it('it speaks the language of the page', async () => {
  const { text } = await drawnAt('/services', { 'accept-language': 'es-MX' });
  expect(text).toContain('Paso 6 de 13');
});

it('it draws the screen in outline: so many pieces of each kind, as high as they will be', async () => {
  const { body, first } = await drawnAt('/client-count');
  const outline = first.slice(first.indexOf('class="shape"'));
  const kinds = [...outline.matchAll(/ is-([a-z]+)/g)].map(([, kind]) => kind);
  expect(kinds).toStrictEqual(['title', 'title', ...Array<string>(3).fill('pair'), 'why', 'press']);
  expect(body).toContain('#first .is-pair{block-size:3.625rem}');
  // A heading that has one line less where the column is wide, and no more pieces than these.
  expect(outline).toContain('<i class="title is-title narrow"></i>');
  expect(body).not.toContain('.is-field');
});

it('a screen before the set-up has an outline and the parts that lie ahead, and a page that is none has neither', async () => {
  const splash = await drawnAt('/welcome');
  expect(splash.text).toBe(
    'Shopfront Help? 5 short parts, about 5 minutes Connect Services Reviews Photos Contact Loading this step',
  );
  expect(splash.first).toContain('is-splash');
  const none = await drawnAt('/no-such-page');
  expect(none.text).toBe('Shopfront Help? Loading this step');
  expect(none.first).not.toContain('<i ');
});

it('a splash that says what the product is for has the mark over it, and one heading for who listens', () => {
  const { body, style } = firstPaint({
    settings: { productName: 'Shopfront', supportPhone: '+15550100199' },
    place: { screen: 'welcome', params: { step: 0 } },
    heading: { title: 'Shopfront', text: 'Clients <b>will</b> come.' },
    theme: 'device',
  });
  expect(body.match(/<h1.*?<\/h1>/g)).toStrictEqual([
    '<h1 class="said visually-hidden">Shopfront</h1>',
  ]);
  expect(body).toContain('<p class="text">Clients &lt;b&gt;will&lt;/b&gt; come.</p></div><i class');
  expect(body).not.toContain('is-splash');
  expect(style).toContain("font-family:'First Text'");
});

it('it is drawn in one picture: nothing of it is painted before its end has come', async () => {
  const { body } = await drawnAt('/services');
  expect(body).toContain('<link rel="expect" href="#root" blocking="render">');
  expect(body.match(/id="root"/g)).toHaveLength(1);
});

it('a name with markup in it stays a name', () => {
  const { body } = firstPaint({
    settings: { productName: '<b>Cut & Co', supportPhone: '+1 "555' },
    place: undefined,
    theme: 'device',
  });
  expect(body).toContain('&lt;b&gt;Cut &amp; Co');
  expect(body).toContain('href="tel:+1555"');
});

const day = ':root{--f-ink:#16262c';
const evening = ':root{--f-ink:#eef4f3';

it.each([
  ['', [day, evening]],
  ['shell_theme=light', [day]],
  ['shell_theme=dark', [evening]],
])('with the cookie "%s" it is in those colours', async (cookie, expected) => {
  const { body } = await drawnAt('/services', { cookie });
  expect(body.match(/:root\{--f-ink:#[\da-f]{6}/g)).toStrictEqual(expected);
  expect(body).toContain('--f-ground:var(--f-services);--f-done:');
});
