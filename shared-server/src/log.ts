import { types } from 'node:util';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorCode } from 'shared-contracts';
import type { Tracing } from './tracing/tracing';

/** The destination of log lines; standard output by default. */
export interface LogStream {
  write(line: string): void;
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type Described = Record<string, unknown>;

const deepestCause = 5;

/**
 * The logger of all servers. It leaves out personal data: of requests the query, the body and the path except for the
 * route; of errors every message except those of ShopfrontErrors, since databases and parsers quote their input; of
 * objects the fields with personal names. It also removes text in the form of personal data.
 */
export function loggerOptions(
  level: string,
  stream?: LogStream,
  tracing?: Pick<Tracing, 'traceId'>,
): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    ...(tracing && { mixin: () => ofTrace(tracing.traceId()) }),
    serializers: {
      req: ({ id, method, routeOptions, ip }: FastifyRequest) => ({
        id,
        method,
        route: routeOptions?.url ?? 'none',
        ip,
      }),
      // Described below.
      err: (described: unknown) => described as Record<'type' | 'message' | 'stack', string>,
    },
    hooks: {
      logMethod(parameters, method) {
        method.apply(this, withoutPersonalData(parameters) as typeof parameters);
      },
    },
  };
}

/** Identifies the log lines of one action, here and on other servers. */
const ofTrace = (id: string | undefined) => (id === undefined ? {} : { trace_id: id });

function withoutPersonalData([first, ...details]: unknown[]): unknown[] {
  const data = isError(first) ? { err: describeError(first) } : redacted(first, 0);
  const sentence = details.map((part) => redacted(part, 0));
  // By default the logger would repeat an error's message as its own.
  return isError(first) && details.length === 0 ? [data, 'failed'] : [data, ...sentence];
}

/** Also for an error of another realm, for which `instanceof` fails. */
const isError = (value: unknown): value is Error => types.isNativeError(value);

/**
 * Returns what may be logged of an error: its kind, its codes and its origin. Its message only for a ShopfrontError.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!isError(error)) return { name: typeof error };
  const { name, cause, stack } = error;
  return {
    name,
    ...fieldsOf(error),
    ...pathOf(error),
    ...(errorCode(error) && { message: scrubbed(error.message) }),
    frames: framesOf(stack),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  };
}

/** The fields in which databases, sockets and ShopfrontErrors report the failure without values. */
const tellable =
  'code status statusCode retryAfterSeconds syscall severity table column constraint routine'.split(
    ' ',
  );

const fieldsOf = (error: Error): Described =>
  Object.fromEntries(
    tellable.flatMap((field) => {
      const value = (error as unknown as Described)[field];
      const isLogged = typeof value === 'number' || (typeof value === 'string' && isWord(value));
      return isLogged ? [[field, value]] : [];
    }),
  );

/** The file of an error of the file system. Our files have no personal names. */
function pathOf(error: Error): Described {
  const { path, syscall } = error as NodeJS.ErrnoException;
  return typeof path === 'string' && typeof syscall === 'string' ? { path: scrubbed(path) } : {};
}

const isWord = (text: string) => /^[\w-]{1,63}$/.test(text);

const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*(?:\d:\d+\)?|<anonymous>\)?)$/.test(line))
    .map((line) => line.trim());

const personalWords = new Set(
  `email mail to phone phones number numbers address text title message body query params payload
  otp pin token link cookie authorization contact`.split(/\s+/),
);

/** Returns whether a field name is personal, in either spelling: `business_phone`, `firstName`, `pre_uid`. */
function isPersonal(field: string): boolean {
  const words = field.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase());
  const isNamed = words.length > 1 && words.includes('name');
  return isNamed || words.includes('pre') || words.some((word) => personalWords.has(word));
}

/** Returns an object as it may be logged. Class instances may contain more than intended. */
function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubbed(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isError(value)) return describeError(value);
  if (Array.isArray(value))
    return depth > 3 ? '[…]' : value.map((item) => redacted(item, depth + 1));
  if (depth > 3) return '{…}';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Requests and responses have their own serializers.
      if (depth === 0 && ['req', 'res'].includes(key)) return [key, inner];
      return [key, isPersonal(key) ? '[redacted]' : redacted(inner, depth + 1)];
    }),
  );
}

const longestSentence = 4_000;
const mailAddress =
  /[^\s@<>"'(),;:=&?/]{1,64}(?:@|%40)[^\s@<>"'(),;:=&?/.]{1,255}\.[^\s@<>"'(),;:=&?/]{1,255}/g;
const phoneNumber = /(?<![\w-])\+?\d[\d ()-]{7,40}\d(?![\w-])/g;

/**
 * Removes e-mail addresses, telephone numbers and the query of an address. It is bounded, since the text may come
 * from anyone.
 */
const scrubbed = (sentence: string): string =>
  sentence
    .slice(0, longestSentence)
    .replace(mailAddress, '[e-mail]')
    .replace(/(?<=\S)\?[^\s"']+/g, '?[query]')
    .replace(phoneNumber, '[number]');
