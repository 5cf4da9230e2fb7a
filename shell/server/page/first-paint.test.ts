import { firstPaint } from '../../src/first-paint/first-paint';
import { startShell, type TestShell } from '../testing/shell';

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell();
});

/** Returns the first paint of an address as text. */
async function firstPaintAt(address: string, headers: Record<string, string> = {}) {
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

it('renders the frame of the requested screen before any script', async () => {
  const { body, text, first } = await firstPaintAt('/setNumber');
  expect(text).toBe('Shopfront Help? Connect Services Reviews Photos Contact Loading this step');
  expect(first).toContain('href="tel:+15550100199"');
  expect(first).toContain('<li aria-current="step"><i></i>Contact</li>');
  expect(first).toContain('data-scene="contact"');
  // Nothing that the browser has to read or load first is between the style and its content.
  expect(body.indexOf('id="first"')).toBeLessThan(body.indexOf('application/json'));
  expect(body).not.toMatch(/<link rel="stylesheet"/);
  // Without scripts, nothing is loading.
  expect(body).toContain('<noscript><style>#first{display:none}</style></noscript>');
});

it('shows the progress of the requested screen', async () => {
  const { body, text } = await firstPaintAt('/client-count');
  expect(text).toContain('60% Connect');
  expect(body).toContain('--f-done:60%');
});

it('preloads the fonts first and has fallback fonts', async () => {
  const { body } = await firstPaintAt('/setNumber');
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
])('reserves for the picture of %s the same height as the shell', async (address, markup) => {
  expect((await firstPaintAt(address)).first).toContain(markup);
});

it('uses the language of the page', async () => {
  const { text } = await firstPaintAt('/services', { 'accept-language': 'es-MX' });
  expect(text).toContain('Servicios');
});

it('renders the outline of the screen with the final heights', async () => {
  const { body, first } = await firstPaintAt('/client-count');
  const outline = first.slice(first.indexOf('class="shape"'));
  const kinds = [...outline.matchAll(/ is-([a-z]+)/g)].map(([, kind]) => kind);
  expect(kinds).toStrictEqual(['title', 'title', ...Array<string>(3).fill('pair'), 'why', 'press']);
  expect(body).toContain('#first .is-pair{block-size:3.125rem}');
  // The heading has one line less in a wide column.
  expect(outline).toContain('<i class="title is-title narrow"></i>');
  expect(body).not.toContain('.is-field');
});

it('renders the outline and the chapters before the setup, and neither for an unknown page', async () => {
  const splash = await firstPaintAt('/welcome');
  expect(splash.text).toBe(
    'Shopfront Help? 5 short parts, about 5 minutes Connect Services Reviews Photos Contact Loading this step',
  );
  expect(splash.first).toContain('is-splash');
  const unknownPage = await firstPaintAt('/no-such-page');
  expect(unknownPage.text).toBe('Shopfront Help? Loading this step');
  expect(unknownPage.first).not.toContain('<i ');
});

it('renders the splash with the logo and one heading for screen readers', () => {
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

it('blocks painting until the first paint is complete', async () => {
  const { body } = await firstPaintAt('/services');
  expect(body).toContain('<link rel="expect" href="#root" blocking="render">');
  expect(body.match(/id="root"/g)).toHaveLength(1);
});

it('escapes the product name', () => {
  const { body } = firstPaint({
    settings: { productName: '<b>Cut & Co', supportPhone: '+1 "555' },
    place: undefined,
    theme: 'device',
  });
  expect(body).toContain('&lt;b&gt;Cut &amp; Co');
  expect(body).toContain('href="tel:+1555"');
});

const lightTheme = ':root{--f-ink:#16262c';
const darkTheme = ':root{--f-ink:#eef4f3';

it.each([
  ['', [lightTheme, darkTheme]],
  ['shell_theme=light', [lightTheme]],
  ['shell_theme=dark', [darkTheme]],
])('uses the theme of the cookie "%s"', async (cookie, expected) => {
  const { body } = await firstPaintAt('/services', { cookie });
  expect(body.match(/:root\{--f-ink:#[\da-f]{6}/g)).toStrictEqual(expected);
  expect(body).toContain('--f-ground:var(--f-services);--f-done:');
});
