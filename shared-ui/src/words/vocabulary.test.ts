import { counted } from './counted';
import { unpseudo } from './pseudo';
import { vocabulary } from './vocabulary';

const en = {
  language: 'en-US',
  goOn: 'CONTINUE',
  stored: 'I dont store them',
  greeting: (name: string) => `Welcome, ${name}`,
  kinds: { one: 'First', other: 'Second' },
};

const es: typeof en = {
  language: 'es-US',
  goOn: 'CONTINUAR',
  stored: 'No los guardo',
  greeting: (name) => `Le damos la bienvenida, ${name}`,
  kinds: { one: 'Primero', other: 'Segundo' },
};

const speaking = (translations = {}) =>
  vocabulary(en, {
    es: () => Promise.resolve(es),
    'en-x-plain': () => Promise.resolve({ stored: 'I don’t store them' }),
    ...translations,
  });

it('has English at once, without a request', () => {
  const load = jest.fn(() => Promise.resolve(es));
  const { words, speak } = speaking({ es: load });

  expect(speak(undefined)).toBeUndefined();
  expect(speak('en')).toBeUndefined();
  expect(words.goOn).toBe('CONTINUE');
  expect(load).not.toHaveBeenCalled();
});

it.each(['es', 'es-MX', 'es-419'])(
  'switches to %s when its texts have loaded',
  async (language) => {
    const { words, speak } = speaking();
    await speak(language);
    expect(words.greeting('Sam')).toBe('Le damos la bienvenida, Sam');
    expect(words.kinds.one).toBe('Primero');
    expect(speak(language)).toBeUndefined();
  },
);

it('falls back to English for missing texts of a language', async () => {
  const { words, speak } = speaking();
  await speak('en-x-plain');
  expect([words.stored, words.goOn]).toStrictEqual(['I don’t store them', 'CONTINUE']);

  speak('en');
  expect(words.stored).toBe('I dont store them');
});

it('falls back to English for an unknown language', () => {
  const { words, speak } = speaking();
  expect(speak('fr')).toBeUndefined();
  const { greeting, ...texts } = en;
  expect(words).toMatchObject(texts);
  expect(words.greeting('Sam')).toBe(greeting('Sam'));
});

it('falls back to English for texts that do not load, and requests them again the next time', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const load = jest.fn(() => Promise.resolve(es)).mockRejectedValueOnce(new Error('offline'));
  const { words, speak } = speaking({ es: load });

  await speak('es');
  expect(words.goOn).toBe('CONTINUE');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('did not come'), expect.any(Error));

  await speak('es');
  expect(words.goOn).toBe('CONTINUAR');
  warned.mockRestore();
});

it('shares one request between simultaneous switches', async () => {
  let arrive = (_words: typeof en) => undefined as void;
  const { words, speak } = speaking({ es: () => new Promise((resolve) => (arrive = resolve)) });
  const first = speak('es');
  expect(speak('es')).toBe(first);
  arrive(es);
  await first;
  expect(words.goOn).toBe('CONTINUAR');
});

it('replaces every English letter in the pseudo-language, and every sentence can be read back', async () => {
  const { words, speak } = speaking();
  await speak('en-XA');
  const texts = [words.goOn, words.greeting('Sam'), words.kinds.other];
  expect(texts.join('')).not.toMatch(/[A-Za-z]/);
  expect(texts.map(unpseudo)).toStrictEqual(['CONTINUE', 'Welcome, Sam', 'Second']);
  expect(words.language).toBe('en-US');
});

it.each([
  ['en-US', 1, '1 service'],
  ['en-US', 0, '0 services'],
  ['en-US', 12_000, '12,000 services'],
  ['hi-IN', 1, '1 service'],
  ['hi-IN', 120_000, '1,20,000 services'],
  ['fr-CA', 0, '0 service'],
  ['fr-CA', 1, '1 service'],
  ['fr-CA', 2, '2 services'],
  ['fr-CA', 12_000, '12\u00a0000 services'],
  ['fr-CA', 1_000_000, '1\u00a0000\u00a0000 services'],
])('counts in %s: %d', (language, count, text) => {
  expect(counted(language, count, { one: 'service', other: 'services' })).toBe(text);
});

it.each([
  ['a name that overrides the direction', 'Sam\u202ellis', '\u2068Samllis\u2069'],
  ['a name that ends an isolate of its own', '\u2067Sam\u2069', '\u2068Sam\u2069'],
  ['a Hebrew name', 'שלום', '\u2068שלום\u2069'],
  ['an Arabic name', 'صالون', '\u2068صالون\u2069'],
  ['a name in Latin letters', 'Zoë & Sons', 'Zoë & Sons'],
])('isolates a text in a sentence: %s', async (_case, name, expected) => {
  const { words, speak } = speaking();
  expect(words.greeting(name)).toBe(`Welcome, ${expected}`);
  await speak('es');
  expect(words.greeting(name)).toBe(`Le damos la bienvenida, ${expected}`);
});
