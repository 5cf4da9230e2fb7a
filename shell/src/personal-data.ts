const mail = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const digitsAndBetween = /\+?\(?\d[\d\s().-]{5,}\d/g;
/** Shorter than the number of any phone; longer than a range such as '150 - 300'. */
const phoneDigits = 7;

/** The text with '…' in place of mail addresses and phone numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(mail, '…')
    .replace(digitsAndBetween, (found) =>
      found.replaceAll(/\D/g, '').length < phoneDigits ? found : '…',
    );
