import { useEffect, useRef } from 'react';
import styles from './browse.module.css';
import type { Shown } from './catalogue';

const widths = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Desk', width: 1280, height: 800 },
] as const;

/** One example in frames of its own, so that each has a whole page to itself. */
export function Frames({ example }: { example: Shown }) {
  useKeptFocus();
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

/** An example that does acts takes focus with it; whoever steps through the list gets it back. */
function useKeptFocus() {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('a, input')) last.current = target;
    };
    const giveBack = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || data !== 'drawn') return;
      if (document.activeElement instanceof HTMLIFrameElement)
        (last.current as HTMLElement)?.focus();
    };
    document.addEventListener('focusin', remember);
    window.addEventListener('message', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('message', giveBack);
    };
  }, []);
}
