import { useState, type FocusEvent } from 'react';
import { PhoneField, phoneProblem } from 'shared-ui/form';
import { countries } from 'shared-contracts';
import { words } from '../words';

interface NumberFieldProps {
  label: string;
  name: string;
  country: string;
  onCountry: (iso: string) => void;
  value: string;
  onChange: (digits: string) => void;
}

/** The click that moves the focus away is handled first: its target must not move before that. */
const clickLength = 200;

/** A phone number whose error shows after the owner has left the field. */
export function NumberField({ country, value, ...field }: NumberFieldProps) {
  const [visited, setVisited] = useState(false);

  const turnedAway = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTimeout(() => setVisited(true), clickLength);
  };

  return (
    <div onBlur={turnedAway}>
      <PhoneField
        {...field}
        country={country}
        countries={countries}
        value={value}
        error={visited ? phoneProblem(value, country) : undefined}
        hint={words.tenDigits}
        required
      />
    </div>
  );
}
