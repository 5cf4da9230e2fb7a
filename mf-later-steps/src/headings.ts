import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { allWords } from './words/all';

export const headings = declareHeadings(declaration, allWords, (words) => ({
  'automate-reviews': { title: words.automateTitle },
  'client-count': { title: words.countTitle },
  'review-consent': { title: words.consentTitle },
  'reviews-pledge': { title: words.pledgeTitle, subtitle: words.pledgeText },
  'client-storage': { title: words.clientsTitle },
  'photos-storage': { title: words.photosTitle },
  'connect-instagram': { title: words.instagramTitle },
  'set-number': { title: words.numbersTitle, subtitle: words.numbersText },
}));
