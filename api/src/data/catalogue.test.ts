import {
  categoryLabel,
  categoryOfService,
  profileCategories,
  recommendedServices,
  serviceCatalogue,
  serviceCategories,
} from '.';

const unique = (list: readonly string[]) => new Set(list.map((item) => item.toLowerCase())).size;

describe('profile categories', () => {
  it('are hundreds, each id and label once, in order', () => {
    expect(profileCategories.length).toBeGreaterThanOrEqual(500);
    expect(unique(profileCategories.map(({ value }) => value))).toBe(profileCategories.length);
    expect(unique(profileCategories.map(({ label }) => label))).toBe(profileCategories.length);
    expect(profileCategories.map(({ label }) => label)).toEqual(
      profileCategories
        .map(({ label }) => label)
        .toSorted((one, other) => one.localeCompare(other, 'en')),
    );
  });

  it('have ids of one form', () => {
    for (const { value, label } of profileCategories) {
      expect(value).toMatch(/^categories\/gcid:[a-z]+(_[a-z]+)*$/);
      expect(label).toMatch(/^\S.*\S$/);
    }
  });

  it('hold the trades this product is for', () => {
    const labels = profileCategories.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Barber', 'Hair salon', 'Nail salon', 'Day spa', 'Tattoo shop']),
    );
    expect(categoryLabel('categories/gcid:barber_shop')).toBe('Barber');
    expect(categoryLabel('nail SALON')).toBe('Nail salon');
    expect(categoryLabel('Rocket science')).toBeUndefined();
  });
});

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
      expect({ category, enough: held.length >= 10 }).toEqual({ category, enough: true });
    }
  });

  it('knows the category of a service by its name', () => {
    expect(categoryOfService('skin fade')).toBe("Men's haircuts");
    expect(categoryOfService('Moon walk')).toBeUndefined();
  });
});

describe('recommended services', () => {
  it('come from the catalogue for every primary category, without repeats', () => {
    for (const { label } of [...profileCategories, { label: 'Rocket science' }]) {
      const names = recommendedServices(label);
      expect({ label, enough: names.length >= 8 && names.length <= 12 }).toEqual({
        label,
        enough: true,
      });
      expect(unique(names)).toBe(names.length);
      expect(names.filter((name) => categoryOfService(name) === undefined)).toEqual([]);
    }
  });

  it('start with the haircut for a barber, and for an owner without a category', () => {
    expect(recommendedServices('Barber')[0]).toBe('Classic Haircut');
    expect(recommendedServices('categories/gcid:barber_shop')).toEqual(
      recommendedServices('Barber'),
    );
    expect(recommendedServices(' ')).toEqual(recommendedServices('Barber'));
  });

  it('fit the trade', () => {
    expect(recommendedServices('Cat groomer')).toContain('Full Groom Small Dog');
    expect(recommendedServices('Thai massage therapist')).toContain('Swedish Massage');
    expect(recommendedServices('Accountant')).toContain('Free Consultation');
  });
});
