/** Returns the `tel:` link of a phone number. */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
