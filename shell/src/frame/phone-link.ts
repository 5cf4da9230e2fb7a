/** What a phone dials for a number as it is written for people. */
export const dialled = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
