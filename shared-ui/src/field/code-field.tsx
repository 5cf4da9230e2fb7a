import { Field, useFieldWiring } from './field';
import styles from './field.module.css';

export interface CodeFieldProps {
  label: string;
  name?: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  hint?: string;
  length?: number;
  autoFocus?: boolean;
}

/** A one-time code in one input, so that pasting, autofill and screen readers work as anywhere. */
export function CodeField(props: CodeFieldProps) {
  const { label, name = 'code', value, onChange, error, hint, length = 6, autoFocus } = props;
  const { id, control } = useFieldWiring(props);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input
        {...control}
        className={styles.box}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        value={value}
        // No maxLength: it would cut "123 456" before the space is taken out.
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
    </Field>
  );
}
