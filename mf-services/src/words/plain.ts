import type { Words } from './en';

/** English without the specification's mistakes. */
export const plain: Partial<Words> = {
  bookingText: 'We use it to complete your Google profile and your website, and to get you leads',
  linkText: 'With the link we can fetch your services later on',
  linkHint: 'Copy the booking link directly from the app or website',
  noMatch: 'No services match what you typed',
  addService: 'Add a service',
  didntFind: "Didn't find the service you were looking for?",
  saved: 'Service saved',
  deleted: 'Service deleted',
};
