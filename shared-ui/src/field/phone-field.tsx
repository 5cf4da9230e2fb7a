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

/** A country and a number. It accepts any format and reports national digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, name, country, countries, hint, required } = props;
  const { shown, elsewhere, type, leave, choose } = usePhoneText(props);
  const onOffer = countries.map((country) => `${country.label}\u00a0+${country.dial}`);
  const error = elsewhere ? words.otherCountry(onOffer) : props.error;
  const { id, control } = useFieldWiring({ ...props, error });
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
            {countries.map((country) => (
              <option key={country.iso} value={country.iso}>
                {country.label} +{country.dial}
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
      <div aria-live="assertive" className={styles.announced}>
        {elsewhere ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
      {elsewhere ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
