import { Fragment } from 'react';
import { words } from '../words/own';
import styles from './surface.module.css';

export interface LegalLinksProps {
  /** Pages of the installation, at `/privacy` and `/terms`. */
  pages: readonly ('privacy' | 'terms')[];
}

/** Links the privacy policy and the terms of the installation. */
export function LegalLinks({ pages }: LegalLinksProps) {
  if (pages.length === 0) return null;
  return (
    <p className={styles.legal}>
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <a href={`/${page}`}>{words[page]}</a>
        </Fragment>
      ))}
    </p>
  );
}
