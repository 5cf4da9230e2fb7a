import { useId } from 'react';
import tick from '../choice/tick.module.css';
import styles from './field.module.css';

export interface CheckboxFieldProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

export function CheckboxField({ label, name, checked, onChange, hint }: CheckboxFieldProps) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        className={tick.tick}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className={styles.checkWords}>
        <span id={id}>{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
