import type { Answer, Payload, Route, Unchecked } from 'registry-contract';
import { requestOf } from 'registry-contract/endpoint';
import { errorCode, ShopfrontError } from 'shared-contracts/errors';
import { connectionFailure, statusFailure, unreachable, type Failure } from './failure';
import { printable, printableLines, type Progress } from '../terminal/output';

export interface Client {
  /** `headers` contain conditions, such as `if-match`. */
  call<R extends Route>(
    route: R,
    payload: Unchecked<Payload<R>>,
    headers?: Record<string, string>,
  ): Promise<Answer<R>>;
  /**
   * Sends a request that may be repeated, since a second execution changes nothing. Transient failures are retried for
   * about two minutes. `step` completes "Waiting for the registry to …" and names the step in an error.
   */
  repeat<R extends Route>(
    route: R,
    payload: Unchecked<Payload<R>>,
    step: string,
    file?: Upload,
  ): Promise<Answer<R>>;
}

/** Bytes, and their content encoding. */
export class Upload {
  constructor(
    readonly content: Buffer,
    readonly encoding?: 'br',
  ) {}
}

/** The registry's address and the token for it. */
export interface Connection {
  origin: string;
  token: string | undefined;
}

interface Options {
  /** Read at every call, because a restarted registry can have a new token. */
  connection(): Connection | Promise<Connection>;
  fetch: typeof fetch;
  /** Set to create a channel although its name resembles another. */
  newChannel?: boolean;
  /** Whether a program reads the output. If so, text is not escaped. */
  isForProgram?: boolean;
  progress: Progress;
  /** Waits, in milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Seconds between the tries of one request; none for a command that repeats itself. */
  pauses: readonly number[];
}

const longPauses = [1, 2, 4, 8, 15, 30, 30, 30];

/**
 * Seconds between the tries of one request: two minutes in total for uploads, and seven seconds for
 * a command that a person waits for. Each request starts with the first pause.
 */
export const pausesOf = (isLong: boolean): readonly number[] =>
  isLong ? longPauses : longPauses.slice(0, 3);

const waitingAfterMs = 5_000;

interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  step?: string;
}

/** Calls a running registry. Every failure is a ShopfrontError with a message for people. */
export function createClient(options: Options): Client {
  const { progress, pause, pauses } = options;

  /** Tries until the registry responds, or until the pauses are over. */
  async function persist<T>(call: Call, mayRepeat: boolean): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const result = await attempt<T>(call, options);
      if (result.kind === 'response') return result.value;
      const { failure, error, retryAfterSeconds } = result;
      const mayTry = mayRepeat ? failure.isTransient : failure.isRefused;
      const seconds = pauses[tries - 1];
      if (!mayTry || seconds === undefined) throw withStep(error, call.step, tries);
      const wait = Math.max(seconds, Math.min(retryAfterSeconds ?? 0, 60));
      progress.note(`${failure.message} Trying again in ${wait} s.`);
      await pause(wait * 1000);
    }
  }

  return {
    call: (route, payload, headers) => {
      const request = requestOf(route, payload);
      return persist({ ...request, headers }, request.method === 'GET');
    },
    repeat: (route, payload, step, file) => {
      const request = requestOf(route, payload);
      return persist({ ...request, step, ...(file && { body: file }) }, true);
    },
  };
}

function withStep(error: ShopfrontError, step: string | undefined, tries: number): Error {
  if (step === undefined || tries === 1) return error;
  const { code, message, status, field } = error;
  const cause = error;
  return new ShopfrontError(
    code,
    `Failed to ${step} after ${tries} tries. ${message} Files that were sent stay in the registry: run the same command again to continue.`,
    { status, field, cause },
  );
}

type Result<T> =
  | { kind: 'response'; value: T }
  | { kind: 'failure'; failure: Failure; error: ShopfrontError; retryAfterSeconds?: number };

async function attempt<T>(
  { method, path, body, headers = {}, step }: Call,
  { connection, fetch: send, newChannel, isForProgram, progress }: Options,
): Promise<Result<T>> {
  const { origin, token } = await connection();
  const waiting = setTimeout(() => {
    progress.note(`Waiting for the registry to ${step ?? 'respond'}.`);
  }, waitingAfterMs);
  try {
    const answer = await send(new URL(path, origin), {
      method,
      headers: {
        ...headers,
        ...(newChannel && { 'x-new-channel': 'true' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headersOf(body),
      },
      body: bodyOf(body),
    });
    const text = await answer.text();
    if (answer.ok)
      return { kind: 'response', value: (text ? read(text, isForProgram) : undefined) as T };
    const error = refusalOf(text, answer.status);
    const failure = statusFailure(answer.status, error.message);
    if (!failure) throw error;
    return { kind: 'failure', failure, error, retryAfterSeconds: error.retryAfterSeconds };
  } catch (error) {
    if (error instanceof ShopfrontError) throw error;
    const failure = connectionFailure(error, origin);
    return { kind: 'failure', failure, error: unreachable(failure, error) };
  } finally {
    clearTimeout(waiting);
  }
}

function bodyOf(body: unknown): Uint8Array<ArrayBuffer> | string | undefined {
  if (body === undefined) return undefined;
  return body instanceof Upload ? new Uint8Array(body.content) : JSON.stringify(body);
}

function headersOf(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  if (!(body instanceof Upload)) return { 'content-type': 'application/json' };
  const { encoding } = body;
  const type = { 'content-type': 'application/octet-stream' };
  return encoding === undefined ? type : { ...type, 'content-encoding': encoding };
}

function refusalOf(text: string, status: number): ShopfrontError {
  const { message, ...refusal } = (read(text) ?? {}) as {
    message?: string;
    field?: string;
    retryAfterSeconds?: number;
  };
  const { field, retryAfterSeconds } = refusal;
  return new ShopfrontError(
    errorCode(refusal) ?? 'API_FAILED',
    message ?? `The registry answered ${status}.`,
    { status, field, retryAfterSeconds },
  );
}

function read(text: string, isForProgram = false): unknown {
  try {
    return JSON.parse(text, isForProgram ? undefined : escapeStrings);
  } catch {
    return undefined;
  }
}

const withSeveralLines = ['message', 'stack', 'resolved'];

/** Anonymous visitors and other teams wrote some of the text. */
function escapeStrings(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return withSeveralLines.includes(key) ? printableLines(value) : printable(value);
}
