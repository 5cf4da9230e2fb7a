import type { Tracing } from './tracing';

/** Says with each call to a server of ours of which trace it is, so that what that one does is in it too. */
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
