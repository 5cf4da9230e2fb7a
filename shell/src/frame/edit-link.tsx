import { Icon } from 'shared-ui/core';
import { finishPath, routes } from '../navigation/routes';
import { words } from '../words';
import type { EditOrigin } from './frame-store';
import styles from './journey.module.css';

const linksBack = {
  'set-number': { address: routes['set-number'].path, linkText: () => words.backToCheck },
  finish: { address: finishPath, linkText: () => words.backToFinish },
} satisfies Record<EditOrigin, { address: string; linkText: () => string }>;

/**
 * Leads an owner who came to change an answer back without changes. It is in the line of the step, whose space the
 * first paint reserves, since only the browser's storage knows about the change.
 */
export function EditLink({ from }: { from: EditOrigin }) {
  const { address, linkText } = linksBack[from];
  return (
    <a className={`${styles.line} ${styles.wayBack}`} href={address}>
      <Icon name="chevron-left" />
      {linkText()}
    </a>
  );
}
