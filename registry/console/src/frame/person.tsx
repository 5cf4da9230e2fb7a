import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Segmented } from 'antd';
import { ask } from '../asking/ask';
import { useOperator } from '../asking/operator';
import type { Choice, useScheme } from '../theme/scheme';
import { refusalOf } from '../words/refusals';
import styles from './frame.module.css';

const may = {
  look: 'may look',
  promote: 'may look and promote',
  administer: 'may administer',
};

/** Shows the signed-in operator, the choice of colors, and the sign-out. */
export function Person({ look }: { look: ReturnType<typeof useScheme> }) {
  const { name, role } = useOperator();
  const client = useQueryClient();
  const { message } = App.useApp();
  const leave = async () => {
    try {
      const answer = await ask('DELETE /operators/session', {});
      // The session at the provider ends on a page of the provider.
      if (answer) location.assign(answer.signOutAt);
      else await client.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      void message.error(refusalOf(error).words);
    }
  };
  return (
    <div className={styles.person}>
      <Segmented<Choice>
        block
        aria-label="Colors"
        value={look.choice}
        onChange={look.choose}
        options={[
          { value: 'system', label: 'Auto' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <div className={styles.who}>
        <span>
          <strong>{name}</strong>
          <span>{may[role]}</span>
        </span>
        <Button onClick={() => void leave()}>Sign out</Button>
      </div>
    </div>
  );
}
