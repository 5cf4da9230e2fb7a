import type { Fields } from './fields';

/**
 * Returns a sentence for each difference between two descriptions, in the schemas that our calls use: the named ones and
 * those that they refer to.
 */
export function changesBetween(before: Fields, now: Fields, used: readonly string[]): string[] {
  return [...reachable(before, used)].sort().flatMap((name) => {
    const [old, current] = [before[name]!, now[name]];
    if (!current) return [`${name} no longer exists.`];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(current)])].sort();
    return fields.flatMap((field) => changeOf(`${name}.${field}`, old[field], current[field]));
  });
}

function changeOf(field: string, old: string | undefined, current: string | undefined): string[] {
  if (old === current) return [];
  if (old === undefined) return [`${field} is new: ${current}.`];
  if (current === undefined) return [`${field} no longer exists; it was: ${old}.`];
  return [`${field} changed from '${old}' to '${current}'.`];
}

/** The names of the schemas that are used, or that a used one refers to. */
function reachable(fields: Fields, used: readonly string[]): Set<string> {
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name) || !fields[name]) return;
    names.add(name);
    // A type is a name, possibly in a list or record, and possibly with conditions after a comma.
    for (const type of Object.values(fields[name])) {
      visit(type.split(', ')[0]!.replaceAll(/Record<|\[\]|>/g, ''));
    }
  };
  used.forEach(visit);
  return names;
}
