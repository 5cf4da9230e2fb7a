import { type Fields, fieldsOfDocument } from './fields';
import type { Source } from './sources';

/**
 * Returns a sentence for each difference between two descriptions, in the schemas that our calls use: the named ones and
 * those that they refer to.
 */
export function changesBetween(before: Fields, after: Fields, used: readonly string[]): string[] {
  return [...reachable(before, used)].sort().flatMap((name) => {
    const [old, current] = [before[name]!, after[name]];
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

/** The changes of one description. `unread` is the reason if the newest version could not be read. */
type Result = { source: Source } & ({ changes: string[] } | { unread: string });

const silenceMs = 60_000;

/** Reads the newest version of a description and compares it with the one that the tests use. */
export async function compareWithNewest(source: Source, send: typeof fetch): Promise<Result> {
  try {
    const response = await send(source.url, { signal: AbortSignal.timeout(silenceMs) });
    if (!response.ok) return { source, unread: `the answer is ${response.status}` };
    const newest = fieldsOfDocument(await response.json());
    return { source, changes: changesBetween(source.before, newest, source.used) };
  } catch (error) {
    return { source, unread: (error as Error).message };
  }
}

/** Returns the results as Markdown, and whether someone has to look at them. */
export function reportOf(results: readonly Result[]): { text: string; ok: boolean } {
  const parts = results.map((result) => {
    const { name, date, url } = result.source;
    const lines =
      'unread' in result
        ? [`${url} could not be read: ${result.unread}.`]
        : result.changes.length === 0
          ? ['Nothing changed for our calls.']
          : result.changes.map((change) => `- ${change}`);
    return [`## ${name}, since ${date}`, '', ...lines, ''].join('\n');
  });
  const ok = results.every((result) => 'changes' in result && result.changes.length === 0);
  return { text: parts.join('\n'), ok };
}
