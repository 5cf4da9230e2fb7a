import { useId } from 'react';
import { nationalNumber } from '../phone/national-number';
import { FieldError, FieldHint, RequiredStar, useFieldWiring } from './field';
import styles from './field.module.css';

export interface PhoneCountry {
  iso: string;
  label: string;
  /** Country calling code, without the plus. */
  dial: string;
}

export interface PhoneFieldProps {
  label: string;
  name: string;
  /** ISO code of the chosen country. */
  country: string;
  onCountry: (iso: string) => void;
  countries: readonly PhoneCountry[];
  /** The national digits. */
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  hint?: string;
  required?: boolean;
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, name, country, onCountry, countries, value, onChange, error, hint } = props;
  const { id, control } = useFieldWiring(props);
  const legendId = useId();
  return (
    <fieldset className={styles.field}>
      <legend id={legendId} className={styles.label}>
        {label}
        {props.required ? <RequiredStar /> : null}
      </legend>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <select
        className={styles.box}
        aria-label="Country code"
        value={country}
        onChange={(event) => onCountry(event.target.value)}
      >
        {countries.map((one) => (
          <option key={one.iso} value={one.iso}>
            {one.label} +{one.dial}
          </option>
        ))}
      </select>
      <input
        {...control}
        className={styles.box}
        name={name}
        type="tel"
        autoComplete="tel-national"
        aria-labelledby={legendId}
        value={value}
        onChange={(event) => onChange(nationalNumber(event.target.value, country))}
      />
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
