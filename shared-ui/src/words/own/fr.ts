import { counted } from '../counted';
import { listed } from '../listed';
import type { OwnWords } from './en';

const language = 'fr-CA';

export const fr: OwnWords = {
  language,
  searching: 'Recherche…',
  suggestionsFailed: 'Nous n’avons pas pu charger les suggestions.',
  tryAgain: 'Réessayer',
  privacy: 'Confidentialité',
  terms: 'Conditions',
  suggestions: (count) => counted(language, count, { one: 'suggestion', other: 'suggestions' }),
  clearSearch: 'Effacer la recherche',
  loadingList: 'Chargement de la liste',
  results: (count) => counted(language, count, { one: 'résultat', other: 'résultats' }),
  tooMany: (visible, total) =>
    `Les ${visible} premiers sur ${total.toLocaleString(language)}. Tapez plus de lettres pour raccourcir la liste.`,
  check: 'Vérifiez ce qui suit',
  countryCode: 'Indicatif du pays',
  closeMessage: 'Fermer le message',
  close: 'Fermer',
  progress: 'Progression',
  goOn: 'Continuer',
  inAppTitle: 'La connexion avec Google ne fonctionne pas dans cette application',
  inAppText:
    'Ouvrez cette page dans votre navigateur pour vous connecter et reprendre où vous étiez.',
  appMenu: {
    top: 'Le menu (•••) en haut de cette application peut aussi le faire.',
    bottom: 'Le menu (•••) en bas de cette application peut aussi le faire.',
    unknown: 'Le menu de cette application peut peut-être aussi le faire.',
  },
  openInSafari: 'OUVRIR DANS SAFARI',
  openInBrowser: 'OUVRIR LE NAVIGATEUR',
  copyLink: 'COPIER LE LIEN',
  copying: {
    idle: '',
    copied: 'Lien copié. Collez-le dans votre navigateur.',
    refused:
      'Nous n’avons pas pu copier le lien. Appuyez longuement dessus ci-dessous pour le copier\u00a0:',
  },
  stayInApp: 'Essayer ici',
  noPhone: 'Entrez un numéro de téléphone.',
  otherCountry: (offered) =>
    `Pour le moment, nous acceptons seulement les numéros de ces pays\u00a0: ${listed(language, offered)}.`,
  nineDigits:
    'Certains numéros du Royaume-Uni ont 9 chiffres après le premier 0. Il nous en faut 10, alors entrez un cellulaire ou un autre téléphone fixe.',
  tenDigits: (count) =>
    `Entrez les 10 chiffres, sans l’indicatif du pays. Il y en a ${new Intl.NumberFormat(language).format(count)} pour l’instant.`,
};
