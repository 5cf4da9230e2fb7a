import { useCallback, useEffect, useRef } from 'react';
import { useRenderedView } from './seam';

/** The time in milliseconds in which an owner sees their answer before the next screen. */
const confirmationMs = 600;

/**
 * Continues after an owner taps an answer, if the operator has set `AUTO_CONTINUE`, so that they need not press a
 * button. Keys never continue: arrow keys choose every answer that they pass.
 *
 * @param choice the chosen answer; undefined while there is none
 * @param save saves the answer and continues
 * @returns `goOn`, which does the same at once, for the button and the Enter key; `around`, the properties of an element
 * around the answers
 */
export function useTappedChoice(choice: string | undefined, save: () => unknown) {
  const { autoContinue } = useRenderedView().view.config;
  const byPointer = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!autoContinue || choice === undefined || !byPointer.current) return undefined;
    byPointer.current = false;
    timer.current = setTimeout(() => latest.current(), confirmationMs);
    return () => clearTimeout(timer.current);
  }, [autoContinue, choice]);
  const goOn = useCallback(() => {
    clearTimeout(timer.current);
    return latest.current();
  }, []);
  const around = {
    onPointerDownCapture: () => {
      byPointer.current = true;
    },
    onKeyDownCapture: () => {
      byPointer.current = false;
    },
  };
  return { goOn, around };
}
