import { categoryOf, type Group } from '../catalogue/groups';

interface CategoryHints {
  groups: readonly Group[];
  /** Names recommended for the business, most wanted first. */
  recommended: readonly string[];
  /** The business's primary category. */
  primary: string;
}

/**
 * Returns the best category for a name: the heading, the catalogue's category of the name, or that of a similar name,
 * recommended services first. It is a guess that the owner can change.
 */
export function bestCategory(name: string, heading: string, hints: CategoryHints): string {
  const { groups, recommended, primary } = hints;
  if (heading) return categoryNamed(heading, groups) ?? heading;
  const exact = categoryOf(groups, name);
  if (exact) return exact;
  const similar = [...recommended, ...groups.flatMap(({ services }) => services)].find(
    (candidate) => isSimilar(candidate, name),
  );
  const [first] = recommended;
  const fallback = similar ?? first;
  return (fallback && categoryOf(groups, fallback)) ?? primary;
}

const categoryNamed = (heading: string, groups: readonly Group[]) =>
  groups.find(({ category }) => category.toLowerCase() === heading.toLowerCase())?.category;

const isSimilar = (candidate: string, other: string) => {
  const [a, b] = [candidate.toLowerCase(), other.trim().toLowerCase()];
  return b.length > 2 && (a.includes(b) || b.includes(a));
};
