export interface Group {
  category: string;
  services: string[];
}

/** Groups the catalogue's rows by category, in the order in which categories and services first appear. */
export function groupsOf(rows: readonly { category: string; service: string }[]): Group[] {
  const groups = new Map<string, Set<string>>();
  for (const { category, service } of rows) {
    const services = groups.get(category) ?? new Set();
    groups.set(category, services.add(service));
  }
  return [...groups].map(([category, services]) => ({ category, services: [...services] }));
}

/** The rule of every service search: the name starts with the typed text, in any case, with or without accents. */
export function startsWith(name: string, typed: string): boolean {
  return plain(name).startsWith(plain(typed.trim()));
}

/** Removes accents, since people type "depilacion" for "Depilación". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The names of each group, prepared for comparison once. */
const plainNames = new WeakMap<Group, string[]>();

function plainNamesOf(group: Group): string[] {
  const names = plainNames.get(group) ?? group.services.map(plain);
  plainNames.set(group, names);
  return names;
}

export function matching(groups: readonly Group[], typed: string): Group[] {
  const beginning = plain(typed.trim());
  if (beginning === '') return [...groups];
  return groups.flatMap((group) => {
    const names = plainNamesOf(group);
    const matches = group.services.filter((_, index) => names[index]!.startsWith(beginning));
    return matches.length > 0 ? [{ category: group.category, services: matches }] : [];
  });
}

/** Returns the first `count` services, so that a long catalogue renders only the visible part. */
export function firstOf(groups: readonly Group[], count: number): Group[] {
  let remaining = count;
  return groups.flatMap(({ category, services }) => {
    const visible = services.slice(0, Math.max(0, remaining));
    remaining -= visible.length;
    return visible.length > 0 ? [{ category, services: visible }] : [];
  });
}

export const sizeOf = (groups: readonly Group[]) =>
  groups.reduce((sum, { services }) => sum + services.length, 0);

/** Returns the category under which the catalogue lists a service, if it does. */
export const categoryOf = (groups: readonly Group[], service: string) =>
  groups.find(({ services }) =>
    services.some((name) => name.toLowerCase() === service.trim().toLowerCase()),
  )?.category;
