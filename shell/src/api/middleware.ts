import { endpoints, type Api, type Call, type CallOptions } from 'shared-contracts/api';

/** A call to the API, before it is sent. */
export interface CallRequest {
  call: Call;
  payload: Record<string, unknown>;
  options: CallOptions | undefined;
}

/** Sends a call, or passes it to the next middleware. Resolves to the response, or rejects with a ShopfrontError. */
export type Send = (request: CallRequest) => Promise<unknown>;

/**
 * Wraps every call to the API: it can change the request, wait, send it again, or act before and after it.
 *
 * @example
 * const countCalls: Middleware = (request, send) => {
 *   count += 1;
 *   return send(request);
 * };
 */
export type Middleware = (request: CallRequest, send: Send) => Promise<unknown>;

/**
 * Returns a client of the API whose calls go through each middleware.
 *
 * @param api the client that sends the calls
 * @param middleware the first one sees a call first and its answer last
 */
export function createClient(api: Api, middleware: readonly Middleware[]): Api {
  const calls = api as Record<Call, (payload: never, options?: CallOptions) => Promise<unknown>>;
  const last: Send = ({ call, payload, options }) => calls[call](payload as never, options);
  return clientOf(middleware.reduceRight<Send>((next, wrap) => (call) => wrap(call, next), last));
}

/** Returns a client of the API that sends every call of the contract with one function. */
export function clientOf(send: Send): Api {
  const names = Object.keys(endpoints) as Call[];
  return Object.fromEntries(
    names.map((call) => [
      call,
      (payload: CallRequest['payload'], options?: CallOptions) => send({ call, payload, options }),
    ]),
  ) as unknown as Api;
}
