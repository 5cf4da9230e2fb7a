import { screenOwners, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { withoutPersonalData } from '../../src/analytics/personal-data';
import { placeAt } from '../../src/navigation/routes';

/** A refusal of the content policy or an uncaught error, and the code that caused it. */
export interface Violation {
  /** 'shell', the name of a remote, or 'unknown'. */
  who: string;
  /** Browsers name no code for images, styles, frames and forms. Then `who` is the remote of the open screen. */
  byScreen?: true;
  /** The version of the remote. */
  version?: string;
  /**
   * The directive of the content policy; 'error' or 'rejection' for an uncaught error, 'blocked' for code that ran
   * too long.
   */
  directive: string;
  /** The refused address without its query, or a keyword such as 'inline'. For an error, its name. */
  refused: string;
  /** The place in the code, as far as the browser reports it. */
  source?: string;
  line?: number;
  /** `registry resolve` needs it to find the source line. */
  column?: number;
  /** The page, without its query. */
  page: string;
  sample?: string;
}

const text = z.optional(z.string());
const number = z.optional(z.number());

/** The format of `report-uri`. */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
    'script-sample': text,
  }),
});

/** The shell's format (shell/src/errors/stray-errors.ts). `blocked`: code blocked the page. */
const strayErrorSchema = z.object({
  'stray-error': z.object({
    kind: z.enum(['error', 'rejection', 'blocked']),
    name: z.string().check(z.regex(/^\w{1,60}$/)),
    source: text,
    line: number,
    column: number,
    page: z.string(),
  }),
});

const maxLength = 300;

/**
 * Returns the data of a browser's report that helps to find the cause, without queries, referrer and personal data.
 *
 * @throws ShopfrontError PAYLOAD_INVALID
 */
export function readReport(body: unknown, releasesFrom: readonly string[]): Violation {
  const report = typeof body === 'string' ? parsed(body) : body;
  const stray = strayErrorSchema.safeParse(report);
  if (stray.success) return readStray(stray.data['stray-error'], releasesFrom);
  const read = reportSchema.safeParse(report);
  if (!read.success) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'This is not a violation report.', {
      cause: read.error,
    });
  }
  return readRefusal(read.data['csp-report'], releasesFrom);
}

function readRefusal(
  report: z.infer<typeof reportSchema>['csp-report'],
  releasesFrom: readonly string[],
): Violation {
  const source = withoutQuery(report['source-file']);
  const sample = report['script-sample'];
  return {
    ...(source ? codeOwner(source, releasesFrom) : screenOwner(report['document-uri'])),
    directive: shorten(report['effective-directive'] ?? report['violated-directive'] ?? 'unknown'),
    refused: withoutQuery(report['blocked-uri']) ?? 'unknown',
    page: pathOf(report['document-uri']),
    ...(source && { source }),
    ...(report['line-number'] !== undefined && { line: report['line-number'] }),
    ...(sample && { sample: shorten(withoutPersonalData(sample.slice(0, 2 * maxLength))) }),
  };
}

function readStray(
  { kind, name, source, line, column, page }: z.infer<typeof strayErrorSchema>['stray-error'],
  releasesFrom: readonly string[],
): Violation {
  const location = withoutQuery(source);
  return {
    ...codeOwner(location, releasesFrom),
    directive: kind,
    refused: name,
    page: shorten(withoutQuery(page) ?? ''),
    ...(location && { source: location }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'This is not JSON.', { cause });
  }
}

/**
 * Returns the remote or the shell of a source address. Releases are at `/remotes/<name>/<version>/` of the store or
 * the registry, the shell's files at `/assets/`.
 */
function codeOwner(source: string | undefined, releasesFrom: readonly string[]) {
  const url = source && URL.canParse(source) ? new URL(source) : undefined;
  const [, who, version] = /^\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(url?.pathname ?? '') ?? [];
  if (who && url && releasesFrom.includes(url.origin)) return { who, version };
  return { who: url?.pathname.startsWith('/assets/') ? 'shell' : 'unknown' };
}

function screenOwner(page: string | undefined) {
  const place = placeAt(pathOf(page), '');
  return place ? { who: screenOwners[place.screen], byScreen: true as const } : { who: 'unknown' };
}

const shorten = (text: string) => text.slice(0, maxLength);

const withoutQuery = (address: string | undefined) =>
  address ? shorten(address.split(/[?#]/)[0] ?? '') : undefined;

const pathOf = (address = '') => (URL.canParse(address) ? shorten(new URL(address).pathname) : '');
