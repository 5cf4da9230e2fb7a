import { useId, type ReactNode } from 'react';
import { Icon } from '../mark/icon';
import { Announced } from '../notice/announced';
import styles from './field.module.css';

/** The properties of every field. */
export interface CommonFieldProps {
  label: string;
  /** Name of the control in the form; `focusField` and the error summary find it by this. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The error of the value, shown under the field. */
  error?: string;
  /** Help for the field, shown under the label. */
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

interface Described {
  error?: string;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
}

/** The ids and attributes that connect a control with its label, hint and error. */
export function useFieldWiring({ error, hint, required, autoFocus }: Described) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      autoFocus,
      // React does not render autofocus; a dialog around the field looks for this attribute.
      'data-autofocus': autoFocus || undefined,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  } as const;
}

interface FieldProps extends Described {
  id: string;
  label: string;
  /** Announces the error when it appears: for a field whose form has no error summary. */
  errorAnnounced?: boolean;
  children: ReactNode;
}

/** Label above, hint, control, error under it. */
export function Field({ id, label, error, hint, required, errorAnnounced, children }: FieldProps) {
  const wrong = <FieldError id={id}>{error}</FieldError>;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <RequiredStar /> : null}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      {errorAnnounced ? <Announced urgent>{wrong}</Announced> : wrong}
    </div>
  );
}

export function RequiredStar() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' *'}
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
