import { useEffect, useRef } from 'react';
import { useDrawn } from './seam';

/** The time in milliseconds in which an owner sees their answer before the next screen. */
const confirmationMs = 600;

/**
 * Continues after an owner taps an answer, if the operator has set `AUTO_CONTINUE`, so that they need not press a
 * button. Keys never continue: arrow keys choose every answer that they pass.
 *
 * @param choice the chosen answer; undefined while there is none, or while it is being saved
 * @param goOn saves the answer and continues
 * @returns the properties of an element around the answers
 */
export function useTappedChoice(choice: string | undefined, goOn: () => void) {
  const { autoContinue } = useDrawn().view.config;
  const byPointer = useRef(false);
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!autoContinue || choice === undefined || !byPointer.current) return undefined;
    byPointer.current = false;
    const timer = setTimeout(() => latest.current(), confirmationMs);
    return () => clearTimeout(timer);
  }, [autoContinue, choice]);
  return {
    onPointerDownCapture: () => {
      byPointer.current = true;
    },
    onKeyDownCapture: () => {
      byPointer.current = false;
    },
  };
}
