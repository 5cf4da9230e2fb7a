/**
 * PostgreSQL's codes for damaged or missing files: internal error, data and index corrupted, undefined file.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const codes = new Set(['XX000', 'XX001', 'XX002', '58P01']);

/**
 * Returns PostgreSQL's message about a damaged database, from anywhere in the causes of an error; undefined for any
 * other error. The message names files and tables and no content.
 */
export function damageOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (codes.has(String((current as { code?: unknown }).code ?? ''))) return current.message;
    current = current.cause;
  }
  return undefined;
}

/** What to do about a damaged database. */
export const damageAdvice =
  'Stop all servers, keep the damaged files elsewhere, and restore a backup into an empty database: npm run restore -- <file>';
