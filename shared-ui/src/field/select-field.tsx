import { bareControl, ControlBox } from './control-box';
import { Field, useFieldWiring, type CommonFieldProps } from './field';

export interface SelectFieldProps extends CommonFieldProps {
  options: readonly { value: string; label: string }[];
  /** First entry, shown before a choice. */
  placeholder?: string;
  autoComplete?: string;
}

/** The browser's own select: its picker works best on every device. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, options, placeholder } = props;
  const { id, control } = useFieldWiring(props);
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <ControlBox invalid={Boolean(error)} opensList>
        <select
          {...control}
          className={bareControl}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          disabled={props.disabled}
          autoComplete={props.autoComplete}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </ControlBox>
    </Field>
  );
}
