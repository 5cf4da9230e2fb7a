import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AlertTargets, TargetName } from './targets';

/** The kinds of alerts to operators. Receivers rely on the names. */
export const alertCodes = ['canary/aborted', 'discovery/last-good', 'alert/test'] as const;
export type AlertCode = (typeof alertCodes)[number];

/** The payload of a webhook. */
export interface AlertMessage {
  /** Id of the incident: the same when it starts and when it ends. */
  id: string;
  code: AlertCode;
  state: 'opened' | 'ended';
  channel: string | null;
  remote: string | null;
  version: string | null;
  since: string;
  until: string | null;
  /** The state in plain words, with figures. */
  text: string;
  /** What to do; empty for a resolved incident. */
  todo: string;
  /** The page of the console with details. */
  link: string;
  figures: Record<string, unknown>;
}

const names = {
  'canary/aborted': 'Canary aborted',
  'discovery/last-good': 'Registry not reached, last good served',
  'alert/test': 'Test alert',
} satisfies Record<AlertCode, string>;

export const alertName = (code: AlertCode) => names[code];

/** The message of the shell's server, which sends it, and of the registry, which shows it. */
export const lastGoodTodo =
  'Visitors are served what was live last; moves do not reach them. See whether the registry answers at /readyz, and whether the shell reaches it at REGISTRY_INTERNAL_ORIGIN.';

/** The same as text for the team chat. */
function chatText({ code, state, text, todo, link }: AlertMessage): string {
  const head = state === 'ended' ? `Over: ${names[code]}` : names[code];
  return [`*${head}*`, escaped(text), escaped(todo), link].filter(Boolean).join('\n');
}

/** Escapes text, so that it can neither mention people nor contain links. */
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Signs as GitHub signs its webhooks, so that receivers can use existing code. */
export const signatureHeader = 'x-hub-signature-256';

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export function isSigned(body: string, header: unknown, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const signature = Buffer.from(typeof header === 'string' ? header : '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** The result of one attempt. A rejected alert would be rejected again. */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; why: string; afterMs: number };

interface Sending {
  targets: AlertTargets;
  target: TargetName;
  message: AlertMessage;
  /** The same for each attempt, so that a receiver can detect repeats. */
  key: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  fetch: typeof fetch;
  now(): number;
}

const patienceMs = 10_000;
const second = 1000;
const longestMs = 600 * second;
/** An alert that arrives a day later is useless. */
export const giveUpAfterMs = 24 * 3600 * second;

/** 2 s, 4 s, 8 s, … 10 min. */
const wait = (attempt: number) => Math.min(2 ** attempt * second, longestMs);

export async function sendAlert(sending: Sending): Promise<Outcome> {
  const { targets, target, message, key, attempt, fetch: send, now } = sending;
  const url = targets[target];
  if (url === undefined) return { kind: 'refused', why: 'it is not set any more' };
  const body = JSON.stringify(target === 'chat' ? { text: chatText(message) } : message);
  const signed: Record<string, string> =
    target === 'webhook' && targets.secret
      ? { [signatureHeader]: signatureOf(body, targets.secret) }
      : {};
  try {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...signed },
      body,
      // A redirect would repeat the request as GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'taken' };
    const why = `it answers ${answer.status}`;
    if (!mayChange(answer.status)) return { kind: 'refused', why };
    const retryAfterMs = afterIn(answer.headers.get('retry-after'), now());
    return { kind: 'later', why, afterMs: Math.max(retryAfterMs, wait(attempt)) };
  } catch (error) {
    return {
      kind: 'later',
      why: `it does not respond (${nameOf(error)})`,
      afterMs: wait(attempt),
    };
  }
}

const mayChange = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Retry-After has seconds or a date. */
function afterIn(header: string | null, currentTime: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header)
    ? Number(header) * second
    : new Date(header).getTime() - currentTime;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), giveUpAfterMs);
}

/** The address is secret, so only the name of an error is reported. */
function nameOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'Error';
}
