// Bounded, so that the cost is linear in the length of the text.
const mail = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,190}/g;
const phoneLike = /\+?\(?\d[\d\s().-]{5,60}\d/g;
/** Fewer digits than any phone number, and more than a range such as '150 - 300'. */
const phoneDigits = 7;

/** Returns the text with '…' instead of email addresses and phone numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(mail, '…')
    .replace(phoneLike, (digits) =>
      digits.replaceAll(/\D/g, '').length < phoneDigits ? digits : '…',
    );
