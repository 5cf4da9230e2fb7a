import type { HTMLAttributes, ReactNode } from 'react';
import { bareControl, ControlBox } from './control-box';
import { Field, useFieldWiring, type CommonFieldProps } from './field';

export interface TextFieldProps extends CommonFieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** The name of Enter on a touch keyboard. Its effect is up to the listener. */
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoComplete?: string;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  maxLength?: number;
  /** More than one line; grows with its text if the browser supports it. */
  multiline?: boolean;
  placeholder?: string;
  /** Text before the value inside the field, such as a currency sign. */
  prefix?: ReactNode;
  readOnly?: boolean;
  onBlur?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, multiline, type = 'text', inputMode, prefix } = props;
  const { id, control } = useFieldWiring(props);
  const shared = {
    ...control,
    className: bareControl,
    name: props.name,
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    onBlur: props.onBlur,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
  };

  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <ControlBox invalid={Boolean(error)} before={prefix}>
        {multiline ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input {...shared} type={type} inputMode={inputMode} enterKeyHint={props.enterKeyHint} />
        )}
      </ControlBox>
    </Field>
  );
}
