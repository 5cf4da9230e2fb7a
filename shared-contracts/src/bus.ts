import type { FactName, FactPayload } from './facts';
import { ShopfrontError } from './errors';

export interface Fact<N extends FactName = FactName> {
  name: N;
  payload: FactPayload<N>;
}

/** A fact of any name, as a union that narrows on `name`. */
export type AnyFact = { [N in FactName]: Fact<N> }[FactName];

export type Emit<N extends FactName = FactName> = <K extends N>(
  name: K,
  payload: FactPayload<K>,
) => void;

export interface Bus {
  emit: Emit;
  /** Subscribes to one kind of fact. Returns a function that unsubscribes. */
  on<N extends FactName>(name: N, handler: (payload: FactPayload<N>) => void): () => void;
  /** Subscribes to every fact, for the shell's tables and the inspector. */
  onAny(handler: (fact: AnyFact) => void): () => void;
}

/**
 * A synchronous bus of typed facts. Handlers run in the order of their subscription. The bus passes errors of a handler
 * to `report`, and continues with the next handler. A fact emitted from within a handler is delivered after the current
 * one, so that every handler sees facts in the same order.
 */
export function createBus(report: (error: ShopfrontError) => void): Bus {
  const handlers = new Set<(fact: AnyFact) => void>();
  const waiting: AnyFact[] = [];
  let delivering = false;

  const add = (handler: (fact: AnyFact) => void) => {
    // A new function per call, because the same handler may subscribe twice and each unsubscribes alone.
    const own = (fact: AnyFact) => handler(fact);
    handlers.add(own);
    return () => void handlers.delete(own);
  };

  const deliver = (fact: AnyFact) => {
    for (const handler of [...handlers]) {
      try {
        handler(fact);
      } catch (cause) {
        report(
          new ShopfrontError('HANDLER_THREW', `A handler of '${fact.name}' threw.`, { cause }),
        );
      }
    }
  };

  return {
    emit(name, payload) {
      waiting.push({ name, payload } as AnyFact);
      if (delivering) return;
      delivering = true;
      try {
        for (let fact = waiting.shift(); fact; fact = waiting.shift()) deliver(fact);
      } finally {
        delivering = false;
      }
    },
    on: (name, handler) =>
      add((fact) => {
        if (fact.name === name) handler(fact.payload as never);
      }),
    onAny: add,
  };
}
