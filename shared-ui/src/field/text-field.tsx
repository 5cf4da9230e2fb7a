import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute, HTMLAttributes, ReactNode } from 'react';
import { Field, useFieldWiring, type CommonFieldProps } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends CommonFieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  maxLength?: number;
  /** Grows with what is written. */
  multiline?: boolean;
  placeholder?: string;
  /** Stands before the text inside the field, such as a currency sign. */
  prefix?: ReactNode;
  readOnly?: boolean;
  onBlur?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, multiline, type = 'text', inputMode, prefix } = props;
  const { id, control } = useFieldWiring(props);
  const shared = {
    ...control,
    name: props.name,
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    onBlur: props.onBlur,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    status: error ? ('error' as const) : undefined,
    className: styles.box,
  };

  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {multiline ? (
        <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 8 }} />
      ) : (
        <Input {...shared} type={type} inputMode={inputMode} prefix={prefix} />
      )}
    </Field>
  );
}
