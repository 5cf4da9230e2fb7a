import { categoryLabel, profileCategories, profileCategoriesIn } from './profile-categories';

const unique = (list: readonly string[]) => new Set(list.map((item) => item.toLowerCase())).size;

describe('profile categories', () => {
  it('are hundreds, each id and label once, in order', () => {
    expect(profileCategories.length).toBeGreaterThanOrEqual(500);
    expect(unique(profileCategories.map(({ value }) => value))).toBe(profileCategories.length);
    expect(unique(profileCategories.map(({ label }) => label))).toBe(profileCategories.length);
    expect(profileCategories.map(({ label }) => label)).toStrictEqual(
      profileCategories
        .map(({ label }) => label)
        .toSorted((left, right) => left.localeCompare(right, 'en')),
    );
  });

  it('have ids of one form', () => {
    for (const { value, label } of profileCategories) {
      expect(value).toMatch(/^categories\/gcid:[a-z]+(_[a-z]+)*$/);
      expect(label).toMatch(/^\S.*\S$/);
    }
  });

  it.each([
    ['es-MX', ['Bar', 'Boutique', 'Doula', 'Hospital', 'Pub', 'Sauna', 'Spa']],
    ['fr-CA', ['Bar', 'Boutique', 'Pub', 'Restaurant', 'Sauna', 'Spa']],
    ['hi-IN', []],
  ])('have another label in %s, each once and in its own order', (language, sameInBoth) => {
    const translated = profileCategoriesIn(language);
    const labels = translated.map(({ label }) => label);
    expect(translated.map(({ value }) => value).toSorted()).toStrictEqual(
      profileCategories.map(({ value }) => value).toSorted(),
    );
    expect(unique(labels)).toBe(labels.length);
    expect(labels).toStrictEqual(
      labels.toSorted((left, right) => left.localeCompare(right, language)),
    );
    const english = new Map(profileCategories.map(({ value, label }) => [value, label]));
    const alike = translated.filter(({ value, label }) => english.get(value) === label);
    expect(alike.map(({ label }) => label)).toStrictEqual(sameInBoth);
  });

  it('have English labels in a language without translations', () => {
    expect(profileCategoriesIn('de')).toBe(profileCategories);
  });

  it('are found by their label in another language too', () => {
    expect(categoryLabel('barbería')).toBe('Barber');
    expect(categoryLabel('barbier')).toBe('Barber');
  });

  it('include the trades of this product', () => {
    const labels = profileCategories.map(({ label }) => label);
    expect(labels).toStrictEqual(
      expect.arrayContaining(['Barber', 'Hair salon', 'Nail salon', 'Day spa', 'Tattoo shop']),
    );
    expect(categoryLabel('categories/gcid:barber_shop')).toBe('Barber');
    expect(categoryLabel('nail SALON')).toBe('Nail salon');
    expect(categoryLabel('Rocket science')).toBeUndefined();
  });
});
