import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { allWords } from './words/all';

export const headings = declareHeadings(declaration, allWords, (words, product) => ({
  'welcome?step=0': { title: product, text: words.pitch(product) },
  // An owner with a known business is greeted by its name.
  'welcome?step=1': { title: words.welcome, subtitle: words.pitch(product) },
  'welcome?step=2': { title: words.connectTitle, subtitle: words.emailHint },
  'welcome?step=permissions': { title: words.permissionsTitle },
  'login?status=0': {
    title: words.signInTitle,
    subtitle: words.signInText(product),
    text: words.emailHint,
  },
  'login?status=1': { title: words.connected },
  'login?status=2': { title: words.anotherTitle, subtitle: words.anotherText },
  'login?status=3': { title: words.notAllTitle, subtitle: words.notAllText(product) },
  access: {
    title: words.noAccess,
    subtitle: words.noAccessText(product),
    text: words.askOwner,
  },
  'no-location': { title: words.noLocation, text: words.withoutLocation },
  'select-location': { title: words.selectTitle },
  'no-business': { title: words.noBusiness },
  'set-location': { title: words.changeTitle },
  'wrong-account': { title: words.wrongAccount },
}));
