import type { Tracing } from 'shared-server';
import type { Providers } from './ports';

type Call = (...parameters: unknown[]) => unknown;

/** Wraps the ports: each outgoing call is a span with the names of port and call, and without arguments. */
export function traced(providers: Providers, tracing: Tracing): Providers {
  const port = <N extends keyof Providers>(name: N): Providers[N] =>
    tracedPort(name, providers[name], tracing);
  return {
    signIn: port('signIn'),
    profiles: port('profiles'),
    places: port('places'),
    payments: port('payments'),
    photos: port('photos'),
    mailer: port('mailer'),
    sms: port('sms'),
    chat: port('chat'),
    pages: port('pages'),
  };
}

const tracedPort = <Port extends object>(name: string, port: Port, tracing: Tracing): Port =>
  new Proxy(port, {
    get(target, call) {
      const member: unknown = Reflect.get(target, call, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const part = { name: `${name} ${String(call)}`, kind: 'client' } as const;
        return tracing.part(part, () => (member as Call).apply(target, parameters));
      };
    },
  });
