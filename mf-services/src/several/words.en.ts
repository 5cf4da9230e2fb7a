const services = (count: number) => (count === 1 ? '1 service' : `${count} services`);

/** Why a booking page was not read, by the API's word for it. */
const reasons = new Map([
  [
    'address-not-allowed',
    'Your booking link does not lead to a public web page, so we did not read it.',
  ],
  ['robots', 'Your booking platform does not let programs read that page, so we did not.'],
  ['too-large', 'Your booking page is too large for us to read.'],
  ['not-a-page', 'Your booking link leads to something that is not a web page.'],
  ['too-many-redirects', 'Your booking link leads on and on, so we could not read it.'],
  ['not-found', 'There is no page at your booking link.'],
]);

/** What owners read while they add several services at once. */
export const en = {
  language: 'en-US',
  heading: 'Add several at once',
  pick: 'Pick from the catalogue',
  paste: 'Paste a price list',
  going: (count: number) => `${services(count)} picked, not added yet`,
  linesLeft: (count: number) =>
    count === 1 ? '1 line of your list is left' : `${count} lines of your list are left`,
  add: (count: number) => (count === 1 ? 'ADD 1 SERVICE' : `ADD ${count} SERVICES`),
  failed: 'This part could not be loaded. Close it and open it again.',
  loading: 'One moment…',

  pickTitle: 'Pick your services',
  pickHint:
    'Tick what you offer and set your prices. “Often” is what shops in the United States usually take. It is only a suggestion: we save it only if you use it.',
  pickWhy: 'Tick at least one service.',
  recommended: 'Recommended services',
  search: 'Search the catalogue',
  loadingCatalogue: 'Loading the catalogue',
  catalogueFailed: 'The catalogue could not be loaded.',
  nothingFound: 'No services matched with your input',
  found: (count: number) => `${services(count)} found.`,
  listed: 'On your list',
  price: (name: string) => `Price of ${name}`,
  often: (low: number, high: number) =>
    high === 0 ? 'Often free' : low === high ? `Often $ ${low}` : `Often $ ${low} to ${high}`,
  use: (price: number) => `Use $ ${price}`,
  useFor: (price: number, name: string) => `Use $ ${price} for ${name}`,
  useAll: (count: number) =>
    count === 1
      ? 'Use the lowest usual price where none is set'
      : `Use the lowest usual price for the ${count} without a price`,
  noPrice: 'A service without a price shows as $ 0 until you set one.',
  pasteTitle: 'Paste your price list',
  pasteHint:
    'From a message, a website, a spreadsheet or a booking app: one service and its price in a line, or in two. You check every row before it is added.',
  pasteLabel: 'Your price list',
  pasteExample: 'Haircut 30\nBeard trim … $20\nKids cut: 18.50',
  read: 'READ THE LIST',
  readWhy: 'Paste or type your list first.',
  tooLong: 'This is longer than a price list can be here: 20 000 characters. Paste a part of it.',
  nothingRead:
    'We found no service with a price in this list. Each line is below: change it, or add it as it is.',
  understood: (count: number) =>
    count === 1
      ? '1 service found. Check it, then add it.'
      : `${count} services found. Check them, then add them.`,
  rowsWhy: 'Tick at least one row.',
  sourceLine: 'From your list:',
  checkPrice: 'Check this price. This line can be read in another way.',
  unsure: (count: number) =>
    count === 1
      ? 'Check 1 price before you add it. It’s marked below.'
      : `Check ${count} prices before you add them. They’re marked below.`,
  foreign: (signs: string) =>
    `Your list has prices in ${signs}. We keep prices in $, so please check the numbers.`,
  leftTitle: (count: number) =>
    count === 1 ? '1 line was not understood' : `${count} lines were not understood`,
  leftHint: 'Nothing is lost: change a line and add it, or leave it out.',
  line: (number: number) => `Line ${number}`,
  addLine: 'Make it a row',
  addLineAt: (number: number) => `Make it a row: line ${number}`,
  dropLine: 'Leave it out',
  dropLineAt: (number: number) => `Leave it out: line ${number}`,
  again: 'Change the text',
  startOver: 'Throw this list away',

  linkTitle: 'Services at your booking link',
  linkReading: 'We are reading your booking page for services…',
  linkFound: (count: number) => `We found ${services(count)} at your booking link.`,
  linkCheck: 'Check and add them',
  linkHint:
    'Nothing is added until you press the button. Take the tick from what you do not offer.',
  linkDrop: 'Do not use these',
  linkNothing:
    'We read your booking page, but it does not say its services in a way that we can read. Pick or paste them here.',
  linkRange: (range: string) => `All it says is that prices are ${range}.`,
  linkOk: 'OK',
  linkAgain: 'Try again',
  linkFailed: (because: string) => reasons.get(because) ?? 'Your booking page did not answer.',
  linkForeign: (signs: string) =>
    `The page has prices in ${signs}. We keep prices in $, so please check the numbers.`,
  category: 'Category',
  name: 'Service name',
  rowPrice: 'Price',
  andUp: '& up',
  takeRow: (name: string) => (name.trim() === '' ? 'Add this row' : `Add ${name}`),

  nameless: 'Enter a name, or take the tick away',
  retry: 'Retry',
  close: 'Close',

  problems: (count: number) =>
    count === 1 ? 'One entry needs a look.' : `${count} entries need a look.`,
};

export type SeveralWords = typeof en;
