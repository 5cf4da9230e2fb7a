import { useCallback, useLayoutEffect, useRef } from 'react';
import { BrandMark, LinkButton, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import styles from './splash.module.css';
import { words } from '../words';

const splashMs = 3900;
const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** Step 0: continues after 3900 ms, or at once on any key, a tap or Skip. */
export function Splash() {
  const { productName } = useView('welcome').config;
  const area = useRef<HTMLDivElement>(null);
  const end = useSplashEnd();

  // A layout effect, so that a key counts as soon as the splash is visible.
  useLayoutEffect(() => {
    const timer = setTimeout(() => end('time'), splashMs);
    const skip = (event: MouseEvent | KeyboardEvent) => {
      if (!belongsElsewhere(event, area.current)) end('skip');
    };
    document.addEventListener('click', skip);
    document.addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', skip);
      document.removeEventListener('keydown', skip);
    };
  }, [end]);

  return (
    <div ref={area} className={styles.area}>
      <Screen title={productName} titleHidden>
        <div className={styles.mark}>
          <BrandMark name={productName} large />
          <p className={styles.pitch}>{words.pitch(productName)}</p>
        </div>
        <div className={styles.skip}>
          <LinkButton onPress={() => end('skip')}>{words.skip}</LinkButton>
        </div>
      </Screen>
    </div>
  );
}

/** Time, a key, a tap and Skip may coincide; the splash ends once. */
function useSplashEnd() {
  const emit = useEmit();
  const ended = useRef(false);
  return useCallback(
    (how: 'time' | 'skip') => {
      if (ended.current) return;
      ended.current = true;
      emit('splash/ended', { how });
    },
    [emit],
  );
}

/** Shortcuts and presses on the frame's controls ('Help?') do not end the splash. */
function belongsElsewhere(event: MouseEvent | KeyboardEvent, area: HTMLElement | null) {
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || modifiers.includes(event.key)) {
      return true;
    }
  }
  const control = (event.target as Element).closest?.('a, button');
  return Boolean(control && !area?.contains(control));
}
