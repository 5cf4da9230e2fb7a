import type { Answer, Payload, Route } from 'registry-contract';
import { requestOf } from 'registry-contract/endpoint';
import { ShopfrontError, type ErrorCode } from 'shared-contracts/errors';

interface Conditions {
  /** The live set that the operator saw. The registry refuses the request if another set is live. */
  ifSet?: number | null | undefined;
}

interface Request {
  method: string;
  path: string;
  body?: object | undefined;
}

/** The response to a dry run. */
export interface DryRun {
  dryRun: true;
}

/** Sends a request of the contract. */
export const request = <R extends Route>(route: R, payload: Payload<R>, conditions?: Conditions) =>
  send<Exclude<Answer<R>, DryRun>>(requestOf(route, payload as object), conditions);

/** Sends a dry run: the registry reports what the request would change. */
export const requestPlan = <R extends Route>(route: R, payload: Omit<Payload<R>, 'dryRun'>) =>
  send<Extract<Answer<R>, DryRun>>(requestOf(route, { ...payload, dryRun: true }));

/** Sends a request to the registry, which serves this page. The browser adds the operator's cookie. */
async function send<T>({ method, path, body }: Request, { ifSet }: Conditions = {}): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(typeof ifSet === 'number' && { 'if-match': `"set-${ifSet}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ShopfrontError(
      'API_UNREACHABLE',
      "The registry doesn't answer. Check your connection and try again.",
      { cause },
    );
  });
  const text = await answer.text();
  const read = parsed(text);
  if (answer.ok) return read as T;
  const error = (read ?? {}) as { code?: ErrorCode; message?: string; field?: string };
  throw new ShopfrontError(
    error.code ?? 'API_FAILED',
    error.message ?? `The registry answered ${answer.status}.`,
    { status: answer.status, ...(error.field !== undefined && { field: error.field }) },
  );
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
