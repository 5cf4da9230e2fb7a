import { useCallback, useState } from 'react';
import { lazySheet } from '../frame/lazy-sheet';
import { words } from '../words';
import styles from './tips-button.module.css';
import type { TipsSheetProps } from './tips-sheet';

const TipsSheet = lazySheet<TipsSheetProps>(async () => {
  const sheet = await import('./tips-sheet');
  await sheet.speak(document.documentElement.lang);
  return sheet;
});

/** A button that opens tips for the current step and a form to ask the team. */
export function TipsButton(props: Omit<TipsSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={words.tipsForStep}
        onClick={() => setOpen(true)}
      >
        {words.tips}
      </button>
      {open && <TipsSheet {...props} onClose={close} />}
    </>
  );
}
