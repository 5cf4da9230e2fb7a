import { profileCategories, profileCategoriesIn } from 'simulated/categories';
import {
  catalogueIn,
  categoryOfService,
  priced,
  recommendedServices,
  serviceCatalogue,
  serviceCategories,
  usualPrices,
} from './catalogue';

const unique = (list: readonly string[]) => new Set(list.map((item) => item.toLowerCase())).size;

describe('service catalogue', () => {
  it('has dozens of categories and hundreds of services, each name once', () => {
    expect(serviceCategories.length).toBeGreaterThanOrEqual(40);
    expect(serviceCatalogue.length).toBeGreaterThanOrEqual(600);
    expect(unique(serviceCategories)).toBe(serviceCategories.length);
    expect(unique(serviceCatalogue.map(({ service }) => service))).toBe(serviceCatalogue.length);
  });

  it('has at least ten services in every category', () => {
    for (const category of serviceCategories) {
      const held = serviceCatalogue.filter((row) => row.category === category);
      expect({ category, enough: held.length >= 10 }).toStrictEqual({ category, enough: true });
    }
  });

  it('finds the category of a service by its name', () => {
    expect(categoryOfService('skin fade')).toBe("Men's haircuts");
    expect(categoryOfService('Moon walk')).toBeUndefined();
  });
});

describe('recommended services', () => {
  it('come from the catalogue for every primary category, without repeats', () => {
    for (const { label } of [...profileCategories, { label: 'Rocket science' }]) {
      const names = recommendedServices(label);
      expect({ label, enough: names.length >= 8 && names.length <= 12 }).toStrictEqual({
        label,
        enough: true,
      });
      expect(unique(names)).toBe(names.length);
      expect(names.filter((name) => categoryOfService(name) === undefined)).toStrictEqual([]);
    }
  });

  it('start with the haircut for a barber, and for an owner without a category', () => {
    expect(recommendedServices('Barber')[0]).toBe('Classic Haircut');
    expect(recommendedServices('categories/gcid:barber_shop')).toStrictEqual(
      recommendedServices('Barber'),
    );
    expect(recommendedServices(' ')).toStrictEqual(recommendedServices('Barber'));
  });

  it.each([
    ['Barbería', "Men's haircuts"],
    ['Peluquería', "Women's haircuts"],
    ['Salón de uñas', 'Manicure'],
    ['Estudio de tatuajes', 'Tattoo'],
    ['Centro de masajes', 'Massage'],
    ['Salón de belleza', 'Facials'],
    ['Peluquería canina', 'Dog grooming'],
    ['Salon de barbier', "Men's haircuts"],
    ['Coiffeur visagiste', "Women's haircuts"],
    ['Onglerie et pose d’ongles', 'Manicure'],
    ['Salon de tatouage', 'Tattoo'],
    ['Massothérapie', 'Massage'],
    ['Institut de beauté', 'Facials'],
    ['Toilettage pour chiens', 'Dog grooming'],
    ['Pose d’extensions de cils', 'Lashes'],
    ['Salon de sourcils', 'Brows'],
    ['नाई की दुकान', "Men's haircuts"],
    ['नेल आर्ट स्टूडियो', 'Manicure'],
    ['लेडीज़ ब्यूटी पार्लर', 'Facials'],
  ])('for %s, as Google names it in another language, begin with %s', (label, category) => {
    const [first = ''] = recommendedServices(label);
    expect(categoryOfService(first)).toBe(category);
  });

  it.each(['es', 'fr', 'hi'])('are the same for the label of a category in %s', (language) => {
    const nailSalonIn = (tag: string) =>
      profileCategoriesIn(tag).find(({ value }) => value.endsWith(':nail_salon'))!.label;
    expect(nailSalonIn(language)).not.toBe(nailSalonIn('en'));
    expect(recommendedServices(nailSalonIn(language))).toStrictEqual(
      recommendedServices(nailSalonIn('en')),
    );
  });

  it('match the trade', () => {
    expect(recommendedServices('Cat groomer')).toContain('Full Groom Small Dog');
    expect(recommendedServices('Thai massage therapist')).toContain('Swedish Massage');
    expect(recommendedServices('Accountant')).toContain('Free Consultation');
  });
});

describe('usual prices', () => {
  it('exist for every service of the catalogue, from a lower to a higher price', () => {
    expect(usualPrices.map(({ service }) => service)).toStrictEqual(
      serviceCatalogue.map(({ service }) => service),
    );
    const wrong = usualPrices.filter(({ low, high }) => !(low >= 0 && high >= low));
    expect(wrong).toStrictEqual([]);
  });

  it('name no service outside the catalogue', () => {
    expect(priced.filter((name) => categoryOfService(name) === undefined)).toStrictEqual([]);
  });

  it('distinguish a free consultation from a sleeve', () => {
    const of = (name: string) => usualPrices.find(({ service }) => service === name);
    expect(of('Free Consultation')).toMatchObject({ low: 0, high: 0 });
    expect(of('Full Sleeve Tattoo')?.low).toBeGreaterThan(of('Small Tattoo')?.high ?? Infinity);
  });
});

describe.each([
  {
    language: 'es',
    sameNames: ['Balayage', 'Microblading', 'Shiatsu'],
    bangTrim: 'Recorte de flequillo',
    forBarbers: ['Corte clásico', 'Degradado a piel'],
  },
  {
    language: 'fr',
    sameNames: ['Balayage', 'Microblading', 'Acupuncture'],
    bangTrim: 'Taille de frange',
    forBarbers: ['Coupe classique', 'Dégradé à blanc'],
  },
  {
    language: 'hi',
    sameNames: [],
    bangTrim: 'फ़्रिंज ट्रिम',
    forBarbers: ['क्लासिक हेयरकट', 'स्किन फ़ेड'],
  },
] as const)('the catalogue in $language', ({ language, sameNames, bangTrim, forBarbers }) => {
  const [english, translated] = [catalogueIn('en'), catalogueIn(language)];

  it('has the same services under the same categories, each with its own name', () => {
    expect(english.services).toStrictEqual(serviceCatalogue);
    const sizes = ({ services, categories }: typeof english) =>
      categories.map((name) => services.filter(({ category }) => category === name).length);
    expect(sizes(translated)).toStrictEqual(sizes(english));
    expect(unique(translated.services.map(({ service }) => service))).toBe(english.services.length);
    expect(
      translated.services.filter(({ service }) => !/^\S(?:.*\S)?$/.test(service)),
    ).toStrictEqual([]);
  });

  it('keeps in English only names that are also used in the language', () => {
    const unchanged = translated.services.filter(
      ({ service }, index) =>
        service.toLowerCase() === english.services[index]!.service.toLowerCase(),
    );
    expect(unchanged.map(({ service }) => service)).toStrictEqual(
      expect.arrayContaining([...sameNames]),
    );
    expect(unchanged.length).toBeLessThan(40);
  });

  it('prices and recommends by its own names', () => {
    const of = (name: string) => translated.prices.find(({ service }) => service === name);
    expect(of(bangTrim)).toStrictEqual({
      ...usualPrices.find(({ service }) => service === 'Bang Trim'),
      service: bangTrim,
    });
    expect(translated.recommended('Barber').services.slice(0, 2)).toStrictEqual(forBarbers);
    const names = new Set(translated.services.map(({ service }) => service));
    const { services, prices } = translated.recommended('Accountant');
    expect(services.filter((name) => !names.has(name))).toStrictEqual([]);
    expect(new Set(prices.map(({ service }) => service))).toStrictEqual(new Set(services));
  });
});
