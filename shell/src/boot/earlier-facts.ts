import type { AnyFact, Bus } from 'shared-contracts';

/** Stores the facts that the header emits before the fact handler listens, and emits them again later. */
export function recordEarlierFacts(bus: Bus) {
  const earlier: AnyFact[] = [];
  const stopWaiting = bus.onAny((fact) => earlier.push(fact));
  return {
    replay() {
      stopWaiting();
      for (const { name, payload } of earlier) bus.emit(name, payload as never);
    },
  };
}
