import type { Tracing } from './tracing';

/** Adds the trace to each call to our servers, so that their work is part of it. */
export function tracedFetch(
  send: typeof fetch,
  tracing: Tracing | undefined,
  name: string,
): typeof fetch {
  if (!tracing) return send;
  return (to, init = {}) =>
    tracing.part({ name, kind: 'client' }, () => {
      const traceparent = tracing.here();
      if (traceparent === undefined) return send(to, init);
      const headers = { ...Object.fromEntries(new Headers(init.headers)), traceparent };
      return send(to, { ...init, headers });
    });
}
