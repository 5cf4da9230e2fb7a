import { changesBetween } from './compare';
import { fieldsOfDocument } from './fields';
import type { Source } from './sources';

/** The changes of one description. `unread` is the reason if the newest version could not be read. */
export type Result = { source: Source } & ({ changes: string[] } | { unread: string });

const silenceMs = 60_000;

/** Reads the newest version of a description and compares it with the one that the tests use. */
export async function compareWithNewest(source: Source, send: typeof fetch): Promise<Result> {
  try {
    const response = await send(source.url, { signal: AbortSignal.timeout(silenceMs) });
    if (!response.ok) return { source, unread: `the answer is ${response.status}` };
    const now = fieldsOfDocument(await response.json());
    return { source, changes: changesBetween(source.before, now, source.used) };
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
