import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { ShopfrontError } from 'shared-contracts';

/** A number as its country writes it, read against what numbers of that country look like. */
export const readNumber = (national: string, region: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(national, region as CountryCode);

/** The same with a dial code ('+44' or '44') in place of a country. */
export const readDialled = (dialCode: string, national: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(`+${dialCode.replace(/\D/g, '')}${national.replace(/\D/g, '')}`);

export const refusedNumber = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', why, { field });
