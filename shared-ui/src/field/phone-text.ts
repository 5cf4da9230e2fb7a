import { useEffect, useRef, useState, type RefObject } from 'react';
import { asciiDigits } from '../phone/ascii-digits';
import { behindPlus, isElsewhere } from '../phone/country-code';
import { LONGEST } from '../phone/phone-problem';

type Rules = typeof import('../phone/national-number');

let loaded: Promise<Rules> | undefined;

/** The numbering plans are larger than all fields together, so they load when a phone field renders. */
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
  /** Country code of the start of the entry: 011 44 stays a plus after 44 has changed the country. */
  dial: string;
  /** The reported digits. */
  digits: string;
  /** Whether the text is shown as written. */
  open: boolean;
  elsewhere: boolean;
}

/**
 * The text in the number's input. It has digits only, except while a number is typed with its own country code: that
 * stays as written until it is complete or the field loses focus. A number of a country that is not offered stays as
 * written, and no digits are reported.
 */
export function usePhoneText({ country, onCountry, countries, value, onChange }: PhoneEntry) {
  const [written, setWritten] = useState<Written>();
  const current = written?.digits === value ? written : undefined;
  const rulesRef = useRef<Rules>(undefined);

  const dialOf = (iso: string) => countries.find((country) => country.iso === iso)?.dial ?? '';

  const take = (text: string, iso: string, dial: string, shownBefore?: string) => {
    const next = writtenFrom({ text, iso, dial, countries, shownBefore, rules: rulesRef.current });
    setWritten(next);
    if (next.digits !== value) onChange(next.digits);
  };

  const enter = (text: string, shownBefore?: string) => {
    const continues = current && text.slice(0, 3) === current.text.slice(0, 3);
    const dial = continues ? current.dial : dialOf(country);
    const iso = countryBehind(behindPlus(text, dial), country, countries, rulesRef.current);
    if (iso !== country) onCountry(iso);
    take(text, iso, dial, shownBefore);
  };

  const type = (entered: string) => {
    const text = asciiDigits(entered);
    if (!current || !isLonger(text, current)) return enter(text);
    enter(current.text + text.slice(LONGEST), current.digits);
  };

  useRules(rulesRef, () => {
    if (current) enter(current.text);
  });

  /** The same text can be another number in another country. */
  const choose = (iso: string) => {
    onCountry(iso);
    const dial = dialOf(iso);
    if (current && behindPlus(current.text, dial) === undefined) take(current.text, iso, dial);
  };

  return {
    shown: current?.open ? current.text.replace(/[^\d+＋ ()-]/g, '') : value,
    /** The number belongs to none of the offered countries. */
    elsewhere: current?.elsewhere ?? false,
    type,
    choose,
    leave: () => setWritten((current) => current && { ...current, open: current.elsewhere }),
  };
}

/** Loads the numbering plans into the ref, and calls `readAgain` when they have loaded. */
function useRules(rulesRef: RefObject<Rules | undefined>, readAgain: () => void) {
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });

  useEffect(() => {
    let here = true;
    loadRules().then(
      (loadedRules) => {
        rulesRef.current = loadedRules;
        if (here) latest.current();
      },
      (cause: unknown) => console.warn('Phone numbers are taken digit by digit.', cause),
    );
    return () => {
      here = false;
    };
  }, [rulesRef]);
}

interface Entry {
  text: string;
  iso: string;
  /** Country code of the country where the entry began. */
  dial: string;
  countries: readonly PhoneCountry[];
  /** The ten digits in the input when the owner typed more at its end. */
  shownBefore?: string;
  rules: Rules | undefined;
}

/** Returns the meaning of a text in the input. */
function writtenFrom({ text, iso, dial, countries, shownBefore, rules }: Entry): Written {
  const dials = countries.map((country) => country.dial);
  const behind = behindPlus(text, dial);
  const elsewhere = behind !== undefined && isElsewhere(behind, dials);
  const national = elsewhere ? '' : nationalDigits(text, behind, iso, dials, rules);
  const digits = shownBefore && national === firstDigits(text) ? shownBefore : national;
  const open = behind !== undefined && digits.length < 10;
  return { text, dial, digits, open, elsewhere };
}

function nationalDigits(
  text: string,
  behind: string | undefined,
  iso: string,
  dials: readonly string[],
  rules: Rules | undefined,
): string {
  if (rules) return rules.nationalNumber(plain(text, behind), iso);
  const dial = behind && dials.find((dialCode) => behind.startsWith(dialCode));
  return firstDigits(dial ? behind.slice(dial.length) : text);
}

/** Returns the offered country of the digits after a plus, or else the chosen one. */
function countryBehind(
  behind: string | undefined,
  chosen: string,
  countries: readonly PhoneCountry[],
  rules: Rules | undefined,
): string {
  const alike = countries.filter(({ dial }) => behind?.startsWith(dial));
  const origin = alike.length > 0 ? rules?.originOf(`+${behind}`) : undefined;
  const exact = origin && alike.find((country) => country.iso === origin.iso);
  if (exact || alike.some((country) => country.iso === chosen)) return exact?.iso ?? chosen;
  return alike[0]?.iso ?? chosen;
}

/**
 * Returns whether the owner typed more after the tenth digit, the last one that the input shows. A number with its
 * country code, such as 91 98765 43210, is longer.
 */
const isLonger = (text: string, { digits }: Written) =>
  digits.length === LONGEST && text.startsWith(digits);

const plain = (text: string, behind: string | undefined) =>
  behind === undefined ? text : `+${behind}`;

const firstDigits = (text: string) => text.replace(/\D/g, '').slice(0, LONGEST);
