import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Segmented } from 'antd';
import { request } from '../api/request';
import { useOperator } from '../api/operator';
import type { Choice, useScheme } from '../theme/scheme';
import { adviceFor } from '../words/error-advice';
import styles from './frame.module.css';

const roles = {
  look: 'Can look',
  promote: 'Can promote',
  administer: 'Can administer',
};

/** Shows the signed-in operator, the choice of colors, and the sign-out. */
export function OperatorMenu({ look }: { look: ReturnType<typeof useScheme> }) {
  const { name, role } = useOperator();
  const client = useQueryClient();
  const { message } = App.useApp();
  const leave = async () => {
    try {
      const answer = await request('DELETE /operators/session', {});
      // The session at the provider ends on a page of the provider.
      if (answer) location.assign(answer.signOutAt);
      else await client.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      void message.error(adviceFor(error).words);
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
      <div className={styles.identity}>
        <span>
          <strong>{name}</strong>
          <span>{roles[role]}</span>
        </span>
        <Button onClick={() => void leave()}>Sign out</Button>
      </div>
    </div>
  );
}
