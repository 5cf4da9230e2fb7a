import { Icon } from 'shared-ui/core';
import type { EditOrigin } from '../frame/frame-store';
import { finishPath, routes } from '../navigation/routes';
import styles from './setup-messages.module.css';
import { words } from '../words';

const linksBack = {
  'set-number': { address: routes['set-number'].path, linkText: () => words.backToCheck },
  finish: { address: finishPath, linkText: () => words.backToFinish },
} satisfies Record<EditOrigin, { address: string; linkText: () => string }>;

/** Shows above a screen a link back without changes, for an owner who came to change an answer. */
export function EditNote({ from }: { from: EditOrigin }) {
  const { address, linkText } = linksBack[from];
  return (
    <p className={styles.note}>
      <a className={styles.link} href={address}>
        <Icon name="chevron-left" />
        {linkText()}
      </a>
    </p>
  );
}
