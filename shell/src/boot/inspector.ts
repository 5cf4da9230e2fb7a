import type { AnyFact, Bus } from 'shared-contracts';

declare global {
  interface Window {
    /** Development only: the emitted facts, newest last. */
    __shopfront?: { facts: { at: string; fact: AnyFact }[]; emit: Bus['emit'] };
  }
}

const maxStored = 200;

/** Lists emitted facts on `window` for developers, never in production. */
export function installInspector(bus: Bus): void {
  const facts: { at: string; fact: AnyFact }[] = [];
  bus.onAny((fact) => {
    facts.push({ at: new Date().toISOString(), fact });
    if (facts.length > maxStored) facts.shift();
  });
  window.__shopfront = { facts, emit: bus.emit };
}
