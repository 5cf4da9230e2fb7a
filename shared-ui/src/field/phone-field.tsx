import { useId } from 'react';
import { bareControl, ControlBox } from './control-box';
import { FieldError, FieldHint, RequiredStar, useFieldWiring } from './field';
import styles from './field.module.css';
import { usePhoneText, type PhoneEntry } from './phone-text';
import { words } from '../words/own';

export interface PhoneFieldProps extends PhoneEntry {
  label: string;
  name: string;
  error?: string;
  hint?: string;
  required?: boolean;
}

/** A country and a number, taken in any writing and told as national digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, name, country, countries, error, hint, required } = props;
  const { id, control } = useFieldWiring(props);
  const { shown, type, leave, choose } = usePhoneText(props);
  const legendId = useId();

  return (
    <fieldset className={styles.field}>
      <legend id={legendId} className={styles.label}>
        {label}
        {required ? <RequiredStar /> : null}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={styles.pair}>
        <ControlBox opensList>
          <select
            className={bareControl}
            aria-label={words.countryCode}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => choose(event.target.value)}
          >
            {countries.map((one) => (
              <option key={one.iso} value={one.iso}>
                {one.label} +{one.dial}
              </option>
            ))}
          </select>
        </ControlBox>
        <ControlBox invalid={Boolean(error)}>
          <input
            {...control}
            className={bareControl}
            name={name}
            type="tel"
            autoComplete="tel-national"
            aria-labelledby={legendId}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
        </ControlBox>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
