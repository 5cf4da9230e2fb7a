/** What the version before may still ask for, read or write, each by what a statement does to it. */
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|view|type|schema)\b/, 'takes away what the version before may use'],
  [/\bdrop\s+column\b/, 'takes away a column that the version before may name'],
  [/\brename\b/, 'takes a name away that the version before may use'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/, 'changes what the version before may write'],
  [/\bset\s+not\s+null\b/, 'refuses what the version before may leave out'],
  [/\bdrop\s+default\b/, 'refuses what the version before may leave out'],
  [
    /\badd\s+(column\s+)?(?!constraint\b)\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
    'asks for a column that the version before does not write',
  ],
  [/\badd\s+constraint\b/, 'may refuse what the version before writes'],
];

/** `-- Unused since 0012-audit.sql: why.` */
const waited = /^-- Unused since (\d{4}-[\w-]+\.sql): \S/m;

/** What a function does, it does when servers call it. */
const functionBody = /(?<=\bcreate (or replace )?function\b[^$]*)\$\$[^]*?\$\$/g;

/**
 * Why a migration may not be applied while servers of the version before still run, a sentence each: what takes
 * something away has to name the earlier migration with which the servers did without.
 *
 * @param names of all migrations of the folder
 */
export function breaksFormer(name: string, text: string, names: readonly string[]): string[] {
  const since = waited.exec(text)?.[1];
  if (since !== undefined) {
    const isEarlier = names.includes(since) && since < name;
    return isEarlier ? [] : [`${name} waited for ${since}, which is no earlier migration.`];
  }
  const statements = text.replace(/--.*$/gm, '').toLowerCase().replace(functionBody, '');
  return breaking
    .filter(([pattern]) => pattern.test(statements))
    .map(([, why]) => `${name} ${why}: say since which migration it is unused.`);
}
