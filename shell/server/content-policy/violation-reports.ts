import { screenOwners, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { withoutPersonalData } from '../../src/analytics/personal-data';
import { placeAt } from '../../src/navigation/routes';

/** Something the content policy refused, or code threw and nobody caught, and whose code it was. */
export interface Violation {
  /** 'shell', the name of a remote, or 'unknown'. */
  who: string;
  /** Browsers name no code for images, styles, frames and forms: then `who` is the remote whose screen was open. */
  byScreen?: true;
  /** Of the remote. */
  version?: string;
  /** Of the content policy; 'error' or 'rejection' for what nobody caught, 'blocked' for code that ran too long. */
  directive: string;
  /** What was refused: an address without its query, or a word such as 'inline'. Of an error its name. */
  refused: string;
  /** Where in the code, as far as the browser says. */
  source?: string;
  line?: number;
  /** With it `registry resolve` finds the line of the source. */
  column?: number;
  /** The page, without its query. */
  page: string;
  sample?: string;
}

const text = z.optional(z.string());
const number = z.optional(z.number());

/** As `report-uri` sends it. */
const report = z.object({
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

/** As the shell sends it (shell/src/errors/stray-errors.ts). `blocked`: code kept the page from responding. */
const stray = z.object({
  'stray-error': z.object({
    kind: z.enum(['error', 'rejection', 'blocked']),
    name: z.string().check(z.regex(/^\w{1,60}$/)),
    source: text,
    line: number,
    column: number,
    page: z.string(),
  }),
});

const longest = 300;

/**
 * What a browser reported, reduced to what helps to find the cause: no queries, no referrer, and no
 * personal data in the sample.
 *
 * @throws ShopfrontError PAYLOAD_INVALID
 */
export function readReport(body: unknown, releasesFrom: readonly string[]): Violation {
  const told = typeof body === 'string' ? parsed(body) : body;
  const thrown = stray.safeParse(told);
  if (thrown.success) return readStray(thrown.data['stray-error'], releasesFrom);
  const read = report.safeParse(told);
  if (!read.success) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'This is no violation report.', {
      cause: read.error,
    });
  }
  return readRefusal(read.data['csp-report'], releasesFrom);
}

function readRefusal(
  told: z.infer<typeof report>['csp-report'],
  releasesFrom: readonly string[],
): Violation {
  const source = withoutQuery(told['source-file']);
  const sample = told['script-sample'];
  return {
    ...(source ? whoseCode(source, releasesFrom) : whoseScreen(told['document-uri'])),
    directive: short(told['effective-directive'] ?? told['violated-directive'] ?? 'unknown'),
    refused: withoutQuery(told['blocked-uri']) ?? 'unknown',
    page: pathOf(told['document-uri']),
    ...(source && { source }),
    ...(told['line-number'] !== undefined && { line: told['line-number'] }),
    ...(sample && { sample: short(withoutPersonalData(sample.slice(0, 2 * longest))) }),
  };
}

function readStray(
  { kind, name, source, line, column, page }: z.infer<typeof stray>['stray-error'],
  releasesFrom: readonly string[],
): Violation {
  const at = withoutQuery(source);
  return {
    ...whoseCode(at, releasesFrom),
    directive: kind,
    refused: name,
    page: short(withoutQuery(page) ?? ''),
    ...(at && { source: at }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'This is no JSON.', { cause });
  }
}

/** Releases live at `/remotes/<name>/<version>/` of the store or the registry, the shell's own files at `/assets/`. */
function whoseCode(source: string | undefined, releasesFrom: readonly string[]) {
  const url = source && URL.canParse(source) ? new URL(source) : undefined;
  const [, who, version] = /^\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(url?.pathname ?? '') ?? [];
  if (who && url && releasesFrom.includes(url.origin)) return { who, version };
  return { who: url?.pathname.startsWith('/assets/') ? 'shell' : 'unknown' };
}

function whoseScreen(page: string | undefined) {
  const place = placeAt(pathOf(page), '');
  return place ? { who: screenOwners[place.screen], byScreen: true as const } : { who: 'unknown' };
}

const short = (said: string) => said.slice(0, longest);

const withoutQuery = (address: string | undefined) =>
  address ? short(address.split(/[?#]/)[0] ?? '') : undefined;

const pathOf = (address = '') => (URL.canParse(address) ? short(new URL(address).pathname) : '');
