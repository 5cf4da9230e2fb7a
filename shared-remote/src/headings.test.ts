import { declareRemote } from './declaration';
import { declareHeadings } from './headings';

const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: [],
});

const en = {
  language: 'en-US',
  create: 'Create profile',
  about: (name: string) => `${name} helps`,
};

it('returns each heading in each language, falls back to English, and leaves the product open', () => {
  const spoken = {
    en,
    es: { ...en, create: 'Crear el perfil' },
    'en-x-plain': { about: () => 'Help' },
  };
  const headings = declareHeadings(declaration, spoken, (words, product) => ({
    'create-profile': { title: words.create, subtitle: words.about(product) },
  }));
  expect(headings).toStrictEqual({
    en: { 'create-profile': { title: 'Create profile', subtitle: '{{product}} helps' } },
    es: { 'create-profile': { title: 'Crear el perfil', subtitle: '{{product}} helps' } },
    'en-x-plain': { 'create-profile': { title: 'Create profile', subtitle: 'Help' } },
  });
});
