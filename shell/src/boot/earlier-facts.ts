import type { AnyFact, Bus } from 'shared-contracts';

/** The header is there before the tables listen: what it told until then is told again. */
export function rememberEarlier(bus: Bus) {
  const earlier: AnyFact[] = [];
  const stopWaiting = bus.onAny((fact) => earlier.push(fact));
  return {
    tellAgain() {
      stopWaiting();
      for (const { name, payload } of earlier) bus.emit(name, payload as never);
    },
  };
}
