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

/** Help for the step that shows, and people to ask: beside the call, which is for when nothing else helps. */
export function Tips(props: Omit<TipsSheetProps, 'onClose'>) {
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
