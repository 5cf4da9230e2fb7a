export interface Group {
  category: string;
  services: string[];
}

/** The catalogue's rows by category, in the order in which categories and services first appear. */
export function groupsOf(rows: readonly { category: string; service: string }[]): Group[] {
  const groups = new Map<string, Set<string>>();
  for (const { category, service } of rows) {
    const services = groups.get(category) ?? new Set();
    groups.set(category, services.add(service));
  }
  return [...groups].map(([category, services]) => ({ category, services: [...services] }));
}

/** The rule of every service search here: the name starts with what was typed, in any case, with accents or without. */
export function startsWith(name: string, typed: string): boolean {
  return plain(name).startsWith(plain(typed.trim()));
}

/** "Depilación" as somebody types it in a hurry: "depilacion". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** As the names of a group are compared, once for all that is typed. */
const plainNames = new WeakMap<Group, string[]>();

function plainNamesOf(group: Group): string[] {
  const known = plainNames.get(group) ?? group.services.map(plain);
  plainNames.set(group, known);
  return known;
}

export function matching(groups: readonly Group[], typed: string): Group[] {
  const beginning = plain(typed.trim());
  if (beginning === '') return [...groups];
  return groups.flatMap((group) => {
    const names = plainNamesOf(group);
    const found = group.services.filter((_, at) => names[at]!.startsWith(beginning));
    return found.length > 0 ? [{ category: group.category, services: found }] : [];
  });
}

/** The first `count` services, so that a long catalogue is drawn as far as somebody looks. */
export function firstOf(groups: readonly Group[], count: number): Group[] {
  let left = count;
  return groups.flatMap(({ category, services }) => {
    const drawn = services.slice(0, Math.max(0, left));
    left -= drawn.length;
    return drawn.length > 0 ? [{ category, services: drawn }] : [];
  });
}

export const sizeOf = (groups: readonly Group[]) =>
  groups.reduce((sum, { services }) => sum + services.length, 0);

/** The category under which the catalogue lists a service, where it lists it. */
export const categoryOf = (groups: readonly Group[], service: string) =>
  groups.find(({ services }) =>
    services.some((one) => one.toLowerCase() === service.trim().toLowerCase()),
  )?.category;
