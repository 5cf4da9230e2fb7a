import { createContext, useContext } from 'react';
import type { Act } from 'registry-contract/rights';
import type { SignedInOperator as Operator } from 'registry-contract/operators';

export const SignedIn = createContext<Operator | undefined>(undefined);

/** The signed-in operator. Pages are only rendered for one. */
export function useOperator(): Operator {
  const operator = useContext(SignedIn);
  if (!operator) throw new Error('No operator is signed in.');
  return operator;
}

/** Whether to offer an act. The registry checks the right again. */
export const useHasRight = (act: Act) => useOperator().acts.includes(act);
