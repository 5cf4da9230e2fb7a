import { catalogueLines } from '../../../words/catalogue';

export interface CatalogueService {
  category: string;
  service: string;
}

/** Returns a row for each service of a catalogue's lines. */
export const rowsOf = (text: string): CatalogueService[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [category = '', services = ''] = line.split(': ');
      return services.split(', ').map((service) => ({ category, service }));
    });

/** The whole catalogue, in the order of its categories. */
export const serviceCatalogue: readonly CatalogueService[] = rowsOf(catalogueLines.en);

export const serviceCategories: readonly string[] = [
  ...new Set(serviceCatalogue.map(({ category }) => category)),
];

const byName = new Map(serviceCatalogue.map((row) => [row.service.toLowerCase(), row.category]));

/** Returns the category of a catalogue service; undefined for a service of the owner's own. */
export const categoryOfService = (name: string): string | undefined =>
  byName.get(name.trim().toLowerCase());
