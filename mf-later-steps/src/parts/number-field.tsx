import { useState, type FocusEvent } from 'react';
import { PhoneField } from 'shared-ui/form';
import { nationalNumber, phoneProblem } from 'shared-ui/phone';
import { countries } from '../numbers';

interface PhoneNumber {
  country: string;
  digits: string;
}

interface NumberFieldProps extends PhoneNumber {
  label: string;
  name: string;
  onChange: (number: PhoneNumber) => void;
}

/** The click that takes focus away is let through first: what it is on must not move under it. */
const clickLength = 200;

/** A phone number that says what is wrong with it once the owner has turned to something else. */
export function NumberField({ label, name, country, digits, onChange }: NumberFieldProps) {
  const [visited, setVisited] = useState(false);

  const turnedAway = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTimeout(() => setVisited(true), clickLength);
  };

  return (
    <div onBlur={turnedAway}>
      <PhoneField
        label={label}
        name={name}
        country={country}
        countries={countries}
        // Read again for the new country: a first 0 that was a digit in one is a prefix in the other.
        onCountry={(iso) => onChange({ country: iso, digits: nationalNumber(digits, iso) })}
        value={digits}
        onChange={(typed) => onChange({ country, digits: typed })}
        error={visited ? phoneProblem(digits, country) : undefined}
        hint="10 digits, without the country code"
        required
      />
    </div>
  );
}
