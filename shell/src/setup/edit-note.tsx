import { Icon } from 'shared-ui/core';
import type { EditOrigin } from '../frame/frame-store';
import { finishPath, routes } from '../navigation/routes';
import styles from './around.module.css';
import { words } from '../words';

const ways = {
  'set-number': { address: routes['set-number'].path, leads: () => words.backToCheck },
  finish: { address: finishPath, leads: () => words.backToFinish },
} satisfies Record<EditOrigin, { address: string; leads: () => string }>;

/** Over a screen to which an owner came to change an answer: the way back without changing it. */
export function EditNote({ from }: { from: EditOrigin }) {
  const { address, leads } = ways[from];
  return (
    <p className={styles.note}>
      <a className={styles.link} href={address}>
        <Icon name="chevron-left" />
        {leads()}
      </a>
    </p>
  );
}
