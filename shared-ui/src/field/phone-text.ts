import { useEffect, useRef, useState } from 'react';
import { behindPlus, isElsewhere } from '../phone/country-code';

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

interface Written {
  text: string;
  /** Country code of where it was begun: 011 44 goes on being a plus when 44 has changed the country. */
  dial: string;
  /** What was told of it. */
  digits: string;
  /** It is shown as it was written. */
  open: boolean;
  elsewhere: boolean;
}

/**
 * What stands in the number's input. Digits only, except while a number is being written with its own
 * country code: that stays as written until it is whole or the owner leaves the field. One of a country
 * that is not on offer stays as written, and no digits are told of it.
 */
export function usePhoneText({ country, onCountry, countries, value, onChange }: PhoneEntry) {
  const rules = useRef<Rules>(undefined);
  const [written, setWritten] = useState<Written>();
  const current = written?.digits === value ? written : undefined;
  const dials = countries.map(({ dial }) => dial);

  const dialOf = (iso: string) => countries.find((one) => one.iso === iso)?.dial ?? '';

  const take = (text: string, iso: string, dial: string) => {
    const behind = behindPlus(text, dial);
    const elsewhere = behind !== undefined && isElsewhere(behind, dials);
    const digits = elsewhere ? '' : nationalDigits(text, behind, iso);
    const open = behind !== undefined && digits.length < 10;
    setWritten({ text, dial, digits, open, elsewhere });
    if (digits !== value) onChange(digits);
  };

  const nationalDigits = (text: string, behind: string | undefined, iso: string) => {
    if (rules.current) return rules.current.nationalNumber(plain(text, behind), iso);
    const dial = behind && dials.find((one) => behind.startsWith(one));
    return firstDigits(dial ? behind.slice(dial.length) : text);
  };

  const type = (text: string) => {
    const goesOn = current && text.slice(0, 3) === current.text.slice(0, 3);
    const dial = goesOn ? current.dial : dialOf(country);
    const iso = countryOf(behindPlus(text, dial));
    if (iso !== country) onCountry(iso);
    take(text, iso, dial);
  };

  /** The country that digits behind a plus name, if it is one of those on offer; else the one chosen. */
  const countryOf = (behind: string | undefined) => {
    const alike = countries.filter(({ dial }) => behind?.startsWith(dial));
    const origin = alike.length > 0 ? rules.current?.originOf(`+${behind}`) : undefined;
    const exact = origin && alike.find((one) => one.iso === origin.iso);
    if (exact || alike.some((one) => one.iso === country)) return exact?.iso ?? country;
    return alike[0]?.iso ?? country;
  };

  /** The same writing can mean another number in another country. */
  const choose = (iso: string) => {
    onCountry(iso);
    const dial = dialOf(iso);
    if (current && behindPlus(current.text, dial) === undefined) take(current.text, iso, dial);
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
    shown: current?.open ? current.text.replace(/[^\d+＋ ()-]/g, '') : value,
    /** What is written is a number of none of the countries on offer. */
    elsewhere: current?.elsewhere ?? false,
    type,
    choose,
    leave: () => setWritten((now) => now && { ...now, open: now.elsewhere }),
  };
}

const plain = (text: string, behind: string | undefined) =>
  behind === undefined ? text : `+${behind}`;

const firstDigits = (text: string) => text.replace(/\D/g, '').slice(0, 10);
