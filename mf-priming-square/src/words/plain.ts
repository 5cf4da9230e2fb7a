import type { Words } from './en';

/** English without the specification's mistakes. */
export const plain: Partial<Words> = {
  introTitle: (product) =>
    `Reviews and photos take your ranking up, and ${product} helps you automate them`,
  usageTitle: 'Do you use Square Appointments?',
  squareTitle: 'Connect Square to automate posting reviews',
  instagramTitle: 'Connect your business Instagram account to automate posting photos',
};
