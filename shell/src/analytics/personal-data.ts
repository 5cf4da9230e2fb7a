// Bounded, so that the cost grows with the text and no faster.
const mail = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,190}/g;
const digitsAndBetween = /\+?\(?\d[\d\s().-]{5,60}\d/g;
/** Shorter than the number of any phone; longer than a range such as '150 - 300'. */
const phoneDigits = 7;

/** The text with '…' in place of mail addresses and phone numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(mail, '…')
    .replace(digitsAndBetween, (found) =>
      found.replaceAll(/\D/g, '').length < phoneDigits ? found : '…',
    );
