/** Statements that break reads or writes of the previous version, each with the reason. */
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|view|type|schema)\b/, 'removes something that the previous version may use'],
  [/\bdrop\s+column\b/, 'removes a column that the previous version may name'],
  [/\brename\b/, 'removes a name that the previous version may use'],
  [
    /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/,
    'changes what the previous version may write',
  ],
  [/\bset\s+not\s+null\b/, 'refuses what the previous version may leave out'],
  [/\bdrop\s+default\b/, 'refuses what the previous version may leave out'],
  [
    /\badd\s+(column\s+)?(?!constraint\b)\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
    'requires a column that the previous version does not write',
  ],
  [/\badd\s+constraint\b/, 'may refuse what the previous version writes'],
];

/** `-- Unused since 0012-audit.sql: why.` */
const unusedSince = /^-- Unused since (\d{4}-[\w-]+\.sql): \S/m;

/** The body of a function runs when servers call it, not in the migration. */
const functionBody = /(?<=\bcreate (or replace )?function\b[^$]*)\$\$[^]*?\$\$/g;

/**
 * Returns the reasons why a migration may not run next to servers of the previous version, a sentence each. A
 * migration that removes something must name an earlier migration, after which servers stopped using it.
 *
 * @param names of all migrations of the folder
 */
export function findBreakingChanges(
  name: string,
  text: string,
  names: readonly string[],
): string[] {
  const since = unusedSince.exec(text)?.[1];
  if (since !== undefined) {
    const isEarlier = names.includes(since) && since < name;
    return isEarlier ? [] : [`${name} waited for ${since}, which is no earlier migration.`];
  }
  const statements = text.replace(/--.*$/gm, '').toLowerCase().replace(functionBody, '');
  return breaking
    .filter(([pattern]) => pattern.test(statements))
    .map(
      ([, why]) =>
        `${name} ${why}. Add a comment '-- Unused since <migration>: <reason>' if servers do without it.`,
    );
}
