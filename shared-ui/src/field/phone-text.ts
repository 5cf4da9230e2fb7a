import { useEffect, useRef, useState } from 'react';
import type { PhoneFieldProps } from './phone-field';

type Rules = typeof import('../phone/national-number');

let loaded: Promise<Rules> | undefined;

/** The numbering plans weigh more than all fields together, so they come when a phone field is drawn. */
function loadRules(): Promise<Rules> {
  loaded ??= import('../phone/national-number').catch((cause: unknown) => {
    loaded = undefined;
    throw cause;
  });
  return loaded;
}

type Wiring = Pick<PhoneFieldProps, 'country' | 'onCountry' | 'countries' | 'value' | 'onChange'>;

/**
 * What stands in the number's input. Digits only, except while a number is being written with its own
 * country code: that stays as written until it is whole or the owner leaves the field.
 */
export function usePhoneText({ country, onCountry, countries, value, onChange }: Wiring) {
  const rules = useRef<Rules>(undefined);
  const [written, setWritten] = useState<{ text: string; digits: string; open: boolean }>();
  const current = written?.digits === value ? written : undefined;

  const take = (text: string, iso: string) => {
    const digits = rules.current?.nationalNumber(text, iso) ?? firstDigits(text);
    const open = text.trimStart().startsWith('+') && digits.length < 10;
    setWritten({ text, digits, open });
    if (digits !== value) onChange(digits);
  };

  const type = (text: string) => {
    const code = rules.current?.callingCode(text);
    const said = code && countries.find((one) => one.dial === code);
    const fits = countries.some((one) => one.iso === country && one.dial === code);
    if (said && !fits) onCountry(said.iso);
    take(text, said && !fits ? said.iso : country);
  };

  /** The same writing can mean another number in another country. */
  const choose = (iso: string) => {
    onCountry(iso);
    if (current && !current.text.trimStart().startsWith('+')) take(current.text, iso);
  };

  const readAgain = useRef(() => {});
  useEffect(() => {
    readAgain.current = () => {
      if (current) type(current.text);
    };
  });

  useEffect(() => {
    let here = true;
    loadRules().then(
      (arrived) => {
        rules.current = arrived;
        if (here) readAgain.current();
      },
      (cause: unknown) => console.warn('Phone numbers are taken digit by digit.', cause),
    );
    return () => {
      here = false;
    };
  }, []);

  return {
    shown: current?.open ? current.text.replace(/[^\d+ ()-]/g, '') : value,
    type,
    choose,
    leave: () => setWritten((now) => now && { ...now, open: false }),
  };
}

const firstDigits = (text: string) => text.replace(/\D/g, '').slice(0, 10);
