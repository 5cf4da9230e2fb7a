import { categoryOf, type Group } from '../catalogue/groups';

interface Known {
  groups: readonly Group[];
  /** Names recommended for the business, most wanted first. */
  recommended: readonly string[];
  /** The business's primary category. */
  primary: string;
}

/**
 * The category that fits best: what the heading says, where the catalogue has the name, or has one like it, looking
 * first among what is recommended for the business. A guess: it stands above the rows, and can be changed.
 */
export function fittingCategory(name: string, heading: string, known: Known): string {
  const { groups, recommended, primary } = known;
  if (heading) return called(heading, groups) ?? heading;
  const exact = categoryOf(groups, name);
  if (exact) return exact;
  const alike = [...recommended, ...groups.flatMap(({ services }) => services)].find((one) =>
    isLike(one, name),
  );
  const [first] = recommended;
  const fallback = alike ?? first;
  return (fallback && categoryOf(groups, fallback)) ?? primary;
}

const called = (heading: string, groups: readonly Group[]) =>
  groups.find(({ category }) => category.toLowerCase() === heading.toLowerCase())?.category;

const isLike = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.trim().toLowerCase()];
  return b.length > 2 && (a.includes(b) || b.includes(a));
};
