import { useEffect, useRef, useState } from 'react';

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

export interface PhoneCountry {
  iso: string;
  label: string;
  /** Country calling code, without the plus. */
  dial: string;
}

export interface PhoneEntry {
  /** ISO code of the chosen country. */
  country: string;
  onCountry: (iso: string) => void;
  countries: readonly PhoneCountry[];
  /** The national digits. */
  value: string;
  onChange: (digits: string) => void;
}

/**
 * What stands in the number's input. Digits only, except while a number is being written with its own
 * country code: that stays as written until it is whole or the owner leaves the field.
 */
export function usePhoneText({ country, onCountry, countries, value, onChange }: PhoneEntry) {
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
    const iso = countryOf(text);
    if (iso !== country) onCountry(iso);
    take(text, iso);
  };

  /** The country that the writing names, if it is one of those on offer; else the one chosen. */
  const countryOf = (text: string) => {
    const origin = rules.current?.originOf(text);
    if (!origin) return country;
    const exact = countries.find((one) => one.iso === origin.iso);
    const alike = countries.filter((one) => one.dial === origin.dial);
    if (exact || alike.some((one) => one.iso === country)) return exact?.iso ?? country;
    return alike[0]?.iso ?? country;
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
