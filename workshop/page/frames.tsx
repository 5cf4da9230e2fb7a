import { useEffect, useRef } from 'react';
import styles from './browse.module.css';
import type { WorkshopExample } from './catalogue';

const widths = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Desk', width: 1280, height: 800 },
] as const;

/** Shows an example in frames, so that each has a whole page. */
export function Frames({ example }: { example: WorkshopExample }) {
  useFocusReturn();
  const address = `/example/${example.path}`;
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.crumb}>
            {example.from} / {example.thing}
          </p>
          <h2 className={styles.name}>{example.state}</h2>
        </div>
        <a className={styles.alone} href={address} target="_blank" rel="noreferrer">
          Open by itself
        </a>
      </header>
      <div className={styles.frames}>
        {widths.map(({ name, width, height }) => (
          <figure key={name} className={styles.frame} data-width={width}>
            <figcaption className={styles.caption}>
              {name}, {width} × {height}
            </figcaption>
            <div className={styles.glass}>
              <iframe
                key={example.path}
                title={`${example.state}, ${width} pixels wide`}
                src={address}
                width={width}
                height={height}
              />
            </div>
          </figure>
        ))}
      </div>
    </>
  );
}

/** Examples with acts take the focus. This returns it to the list that the user steps through. */
function useFocusReturn() {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('a, input')) last.current = target;
    };
    const returnFocus = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || data !== 'rendered') return;
      if (document.activeElement instanceof HTMLIFrameElement)
        (last.current as HTMLElement)?.focus();
    };
    document.addEventListener('focusin', rememberFocus);
    window.addEventListener('message', returnFocus);
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      window.removeEventListener('message', returnFocus);
    };
  }, []);
}
