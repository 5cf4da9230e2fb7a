import type { AnyView } from 'shared-contracts';
import { LegalLinks } from 'shared-ui/core';
import styles from './page-links.module.css';
import { words } from '../words';

/** Links to the pages outside the setup: connections, and the legal pages of the installation. */
export const PageLinks = ({ view: { session, config } }: { view: AnyView }) => (
  <div className={styles.links}>
    {session.place_id && <a href="/connections">{words.connections}</a>}
    <LegalLinks pages={config.legalPages ?? []} />
  </div>
);
