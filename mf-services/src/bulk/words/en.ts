const services = (count: number) => (count === 1 ? '1 service' : `${count} services`);

/** Why a booking page could not be read, by the API's code for the reason. */
const reasons = new Map([
  ['address-not-allowed', 'Your booking link isn’t a public web page, so we couldn’t check it.'],
  ['robots', 'Your booking platform doesn’t allow automatic reading of that page.'],
  ['too-large', 'Your booking page is too large for us.'],
  ['not-a-page', 'Your booking link doesn’t open a web page.'],
  ['too-many-redirects', 'Your booking link redirects too many times.'],
  ['not-found', 'There’s no page at your booking link.'],
]);

/** The texts of adding services in bulk. */
export const en = {
  language: 'en-US',
  heading: 'Add several at once',
  pick: 'Pick from the catalog',
  paste: 'Paste a price list',
  going: (count: number) => `${services(count)} picked, not added yet`,
  linesLeft: (count: number) => (count === 1 ? '1 line to check' : `${count} lines to check`),
  add: (count: number) =>
    count === 0 ? 'ADD SERVICES' : count === 1 ? 'ADD 1 SERVICE' : `ADD ${count} SERVICES`,
  failed: 'This didn’t load. Close it and open it again.',
  loading: 'One moment…',

  pickTitle: 'Pick your services',
  pickHint:
    'Check what you offer and set your prices. “Often” is what shops in the United States usually charge. We save it only if you use it.',
  pickWhy: 'Check at least one service.',
  search: 'Search the catalog',
  loadingCatalogue: 'Loading the catalog',
  catalogueFailed: 'We couldn’t load the catalog.',
  listed: 'On your list',
  price: (name: string) => `Price of ${name}`,
  often: (low: number, high: number) =>
    high === 0 ? 'Often free' : low === high ? `Often $ ${low}` : `Often $ ${low} to ${high}`,
  use: (price: number) => `Use $ ${price}`,
  useFor: (price: number, name: string) => `Use $ ${price} for ${name}`,
  useAll: (count: number) =>
    count === 1
      ? 'Use the lowest usual price for the one without a price'
      : `Use the lowest usual price for the ${count} without a price`,
  noPrice: 'A service without a price shows as $ 0.',
  pasteTitle: 'Paste your price list',
  pasteHint:
    'Paste it from a message, website, spreadsheet, or booking app. Got a photo? Copy its text in your photo app first. You’ll check every service before we add it.',
  pasteLabel: 'Your price list',
  pasteExample: 'Haircut 30\nBeard trim … $20\nKids cut: 18.50',
  read: 'FIND SERVICES',
  readWhy: 'Paste or type your list first.',
  tooLong: 'This list is too long. Paste up to 20,000 characters at a time.',
  nothingRead:
    'We didn’t find a service with a price. Each line is below. Change it, or add it as it is.',
  understood: (count: number) =>
    count === 1
      ? '1 service found. Check it, then add it.'
      : `${count} services found. Check them, then add them.`,
  rowsWhy: 'Check at least one service to add.',
  sourceLine: 'From your list:',
  checkPrice: 'Check this price. We aren’t sure about it.',
  unsure: (count: number) =>
    count === 1
      ? 'Check 1 price before you add it. It’s marked below.'
      : `Check ${count} prices before you add them. They’re marked below.`,
  foreign: (signs: string) =>
    `Your list has prices in ${signs}. We show prices in $, so please check the numbers.`,
  leftTitle: (count: number) =>
    count === 1 ? 'We couldn’t read 1 line' : `We couldn’t read ${count} lines`,
  leftHint: 'Change a line and add it, or leave it out.',
  line: (number: number) => `Line ${number}`,
  addLine: 'Add as a service',
  addLineAt: (number: number) => `Add as a service: line ${number}`,
  dropLine: 'Leave it out',
  dropLineAt: (number: number) => `Leave it out: line ${number}`,
  again: 'Change the text',
  startOver: 'Discard list',

  linkTitle: 'Services at your booking link',
  linkReading: 'Looking for services on your booking page…',
  linkFound: (count: number) => `${services(count)} found at your booking link.`,
  linkCheck: 'Check and add',
  linkHint: 'Uncheck anything you don’t offer.',
  linkDrop: 'Don’t use these',
  linkNothing: 'We couldn’t find services on your booking page. Pick or paste them here.',
  linkRange: (range: string) => `It only says that prices are ${range}.`,
  linkAgain: 'Try again',
  linkFailed: (because: string) => reasons.get(because) ?? 'Your booking page didn’t respond.',
  linkForeign: (signs: string) =>
    `The page has prices in ${signs}. We show prices in $, so please check the numbers.`,
  squareTitle: 'Services in your Square account',
  squareFound: (count: number) => `${services(count)} found in Square.`,
  squareForeign: (signs: string) =>
    `Square has prices in ${signs}. We show prices in $, so please check the numbers.`,
  category: 'Category',
  takeRow: (name: string) => (name.trim() === '' ? 'Add this service' : `Add ${name}`),

  nameless: 'Enter a name, or uncheck it',
  close: 'Close',

  problems: (count: number) => (count === 1 ? 'Check 1 entry.' : `Check ${count} entries.`),
};

export type BulkWords = typeof en;
