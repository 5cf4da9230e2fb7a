import { createContext, useContext } from 'react';
import type { SignedInOperator as Operator } from 'registry-contract/operators';
import type { Act } from 'registry-contract/rights';

export const SignedIn = createContext<Operator | undefined>(undefined);

/** Who is signed in: pages are only drawn for somebody. */
export function useOperator(): Operator {
  const operator = useContext(SignedIn);
  if (!operator) throw new Error('Nobody is signed in.');
  return operator;
}

/** Whether to offer an act at all. The registry asks again. */
export const useMay = (act: Act) => useOperator().acts.includes(act);
