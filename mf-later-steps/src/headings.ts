import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { en } from './words/en';
import { es } from './words/es';
import { plain } from './words/plain';

export const headings = declareHeadings(declaration, { en, es, 'en-x-plain': plain }, (words) => ({
  'automate-reviews': { title: words.automateTitle },
  'client-count': { title: words.countTitle },
  'review-consent': { title: words.consentTitle },
  'reviews-pledge': { title: words.pledgeTitle, subtitle: words.pledgeText },
  'client-storage': { title: words.clientsTitle },
  'photos-storage': { title: words.photosTitle, subtitle: words.photosText },
  'connect-instagram': { title: words.instagramTitle },
  'set-number': { title: words.numbersTitle, subtitle: words.numbersText },
}));
