import { useState, type CSSProperties } from 'react';
import styles from './code-field.module.css';
import { ControlBox } from './control-box';
import { Field, useFieldWiring } from './field';
import { asciiDigits } from '../phone/ascii-digits';

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
  const { label, name = 'code', value, onChange, error, hint, length = 6 } = props;
  const { id, control } = useFieldWiring(props);
  // The focused field announces its error.
  const [focusedError] = useState(props.autoFocus ? error : undefined);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      errorAnnounced={error !== focusedError || !error}
    >
      <ControlBox invalid={Boolean(error)}>
        <input
          {...control}
          className={styles.code}
          style={{ '--cells': length } as CSSProperties}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          // No maxLength: it would cut "123 456" before the space is removed.
          onChange={(event) => onChange(codeIn(event.target.value).slice(0, length))}
        />
      </ControlBox>
    </Field>
  );
}

const codeIn = (text: string) => asciiDigits(text).replace(/\D/g, '');
