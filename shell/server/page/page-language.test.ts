import { startShell, blockIn, versionOf } from '../testing/shell';
import { renderPage } from './page';
import { holdsWordsOf } from './page-language';

const hash = `sha384-${'w'.repeat(64)}`;
const words = { 'words-es.0a1b2c3d.js': hash, 'ui-words-es.4e5f6a7b.js': hash };

/** Renders a page whose shell and remote have Spanish translations. */
async function pageIn(language: string | undefined) {
  const shell = await startShell();
  await shell.close();
  const live = versionOf('mf-services');
  const { settings } = shell.config;
  return renderPage({
    settings: { ...settings, build: 'web', channel: 'production', ...(language && { language }) },
    discovery: {
      schema: 'v1-pre',
      microFrontends: {
        'mf-services': [
          { ...live, extras: { ...live.extras, files: { ...live.extras.files, ...words } } },
        ],
      },
    },
    requestsSession: false,
    assets: {
      scripts: ['main.js'],
      styles: [],
      preload: [],
      shared: {},
      fonts: [],
      integrity: words,
      page: 1,
    },
    place: { screen: 'services', params: { screen: 1 } },
    theme: 'device',
  });
}

const preloaded = (page: string) =>
  [...page.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href);

it('preloads the Spanish translations of the shell and the remote', async () => {
  expect(preloaded(await pageIn('es')).filter((href) => href?.includes('words'))).toStrictEqual([
    '/assets/words-es.0a1b2c3d.js',
    '/assets/ui-words-es.4e5f6a7b.js',
    'http://localhost:4100/remotes/mf-services/1.0.0/words-es.0a1b2c3d.js',
  ]);
});

it('preloads no translations for English', async () => {
  const page = await pageIn(undefined);
  expect(preloaded(page).join(' ')).not.toContain('words');
  expect(page).not.toContain('id="not-loaded"');
});

it.each([
  ['es', 'INTENTAR DE NUEVO', 'Shopfront necesita JavaScript.'],
  ['fr', 'RÉESSAYER', 'Shopfront a besoin de JavaScript.'],
  ['hi', 'फिर कोशिश करें', 'Shopfront के लिए JavaScript चाहिए।'],
])('inlines the error texts in %s for a failed load', async (language, retryText, needsScript) => {
  const page = await pageIn(language);
  expect(blockIn(page, 'not-loaded')).toMatchObject({ again: retryText });
  expect(page).toContain(needsScript);
});

it.each([
  [{}, {}, 'en', 'ltr'],
  [{}, { 'accept-language': 'es-MX,es;q=0.9' }, 'es', 'ltr'],
  [{}, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr', 'ltr'],
  [{}, { 'accept-language': 'es', cookie: 'shell_language=en' }, 'en', 'ltr'],
  [{}, { cookie: 'shell_theme=dark; shell_language=es' }, 'es', 'ltr'],
  [{}, { cookie: 'shell_language=ar-XB' }, 'ar-XB', 'rtl'],
  [{ TEXTS: 'plain' }, {}, 'en-x-plain', 'ltr'],
  [{ TEXTS: 'plain' }, { 'accept-language': 'es' }, 'es', 'ltr'],
])('renders with %j and %j the language %s from the first byte', async (...row) => {
  const [variables, headers, language, direction] = row;
  const shell = await startShell(variables);
  const { body } = await shell.get('/onboard', headers as Record<string, string>);
  await shell.close();
  expect(body).toContain(`<html lang="${language}" dir="${direction}"`);
  expect(blockIn(body, 'config').language).toBe(language === 'en' ? undefined : language);
});

it('recognizes translation files by name', () => {
  const files = ['words-es.1.js', 'ui-words-es.1.js', 'words-en-x-plain.1.js', 'main.1.js'];
  expect(files.filter(holdsWordsOf('es'))).toStrictEqual(['words-es.1.js', 'ui-words-es.1.js']);
  expect(files.filter(holdsWordsOf('en'))).toStrictEqual([]);
});
