import { types } from 'node:util';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorCode } from 'shared-contracts';
import type { Tracing } from './tracing';

/** Where log lines go; the process's standard output unless told. */
export interface LogStream {
  write(line: string): void;
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type Described = Record<string, unknown>;

const deepestCause = 5;

/**
 * The logger of every server of ours. Personal data does not get in by what is left out: of requests the
 * query, the body and all of the path but the route; of errors every message that is not our own, for
 * databases and parsers quote what they were given; of objects the fields that are personal by name. What
 * slips through in a sentence is recognised by its form.
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
      // Described already, below.
      err: (described: unknown) => described as Record<'type' | 'message' | 'stack', string>,
    },
    hooks: {
      logMethod(parameters, method) {
        method.apply(this, withoutPersonalData(parameters) as typeof parameters);
      },
    },
  };
}

/** By which the lines of one act are found, here and on other servers. */
const ofTrace = (id: string | undefined) => (id === undefined ? {} : { trace_id: id });

function withoutPersonalData([first, ...rest]: unknown[]): unknown[] {
  const told = isError(first) ? { err: describeError(first) } : redacted(first, 0);
  const sentence = rest.map((part) => redacted(part, 0));
  // Left to itself the logger repeats an error's message as its own.
  return isError(first) && rest.length === 0 ? [told, 'failed'] : [told, ...sentence];
}

/** Also one of another realm, where `instanceof` would not hold. */
const isError = (value: unknown): value is Error => types.isNativeError(value);

/** What may be known of an error: its kind, its codes and where it was thrown. Its words only if ours. */
export function describeError(error: unknown, depth = 0): Described {
  if (!isError(error)) return { name: typeof error };
  const { name, cause, stack } = error;
  return {
    name,
    ...told(error),
    ...(errorCode(error) && { message: scrubbed(error.message) }),
    frames: framesOf(stack),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  };
}

/** By which databases, sockets and our own errors say what failed, and never with what. */
const tellable =
  'code status statusCode retryAfterSeconds syscall severity table column constraint routine'.split(
    ' ',
  );

const told = (error: Error): Described =>
  Object.fromEntries(
    tellable.flatMap((field) => {
      const value = (error as unknown as Described)[field];
      const isTold = typeof value === 'number' || (typeof value === 'string' && isWord(value));
      return isTold ? [[field, value]] : [];
    }),
  );

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

/** By the words of its name, in either spelling: `business_phone`, `firstName`, `pre_uid`. */
function isPersonal(field: string): boolean {
  const words = field.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase());
  const isNamed = words.length > 1 && words.includes('name');
  return isNamed || words.includes('pre') || words.some((word) => personalWords.has(word));
}

/** An object as it may be logged. Class instances have more inside than anybody meant to tell. */
function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubbed(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isError(value)) return describeError(value);
  if (Array.isArray(value)) return depth > 3 ? '[…]' : value.map((one) => redacted(one, depth + 1));
  if (depth > 3) return '{…}';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Requests and answers have serializers of their own.
      if (depth === 0 && ['req', 'res'].includes(key)) return [key, inner];
      return [key, isPersonal(key) ? '[redacted]' : redacted(inner, depth + 1)];
    }),
  );
}

const longestSentence = 4_000;
const mailAddress =
  /[^\s@<>"'(),;:=&?/]{1,64}(?:@|%40)[^\s@<>"'(),;:=&?/.]{1,255}\.[^\s@<>"'(),;:=&?/]{1,255}/g;
const phoneNumber = /(?<![\w-])\+?\d[\d ()-]{7,40}\d(?![\w-])/g;

/** Removes e-mail addresses, telephone numbers and the query of an address. Bounded: anybody may have written it. */
const scrubbed = (sentence: string): string =>
  sentence
    .slice(0, longestSentence)
    .replace(mailAddress, '[e-mail]')
    .replace(/(?<=\S)\?[^\s"']+/g, '?[query]')
    .replace(phoneNumber, '[number]');
