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

/** The click that takes focus away is let through first: what it is on must not move under it. */
const clickLength = 200;

/** A phone number that says what is wrong with it once the owner has turned to something else. */
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
