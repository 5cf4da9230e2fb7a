import type { AnyFact, Bus } from 'shared-contracts';

declare global {
  interface Window {
    /** Development only: the facts that have passed, newest last. */
    __shopfront?: { facts: { at: string; fact: AnyFact }[]; emit: Bus['emit'] };
  }
}

const mostKept = 200;

/** Lists facts as they pass, on the page's window and in the console: for developers, never in production. */
export function installInspector(bus: Bus): void {
  const facts: { at: string; fact: AnyFact }[] = [];
  bus.onAny((fact) => {
    facts.push({ at: new Date().toISOString(), fact });
    if (facts.length > mostKept) facts.shift();
  });
  window.__shopfront = { facts, emit: bus.emit };
}
