import { counted } from 'shared-ui/words';
import { dollars } from '../../words/dollars';
import type { BulkWords } from './en';

const language = 'fr-CA';

const services = (count: number) => counted(language, count, { one: 'service', other: 'services' });

const servicesFound = (count: number) =>
  counted(language, count, { one: 'service trouvé.', other: 'services trouvés.' });

/** Why a booking page could not be read, by the API's code for the reason. */
const reasons = new Map([
  [
    'address-not-allowed',
    'Votre lien de réservation n’est pas une page Web publique, donc nous n’avons pas pu le vérifier.',
  ],
  ['robots', 'Votre plateforme de réservation ne permet pas la lecture automatique de cette page.'],
  ['too-large', 'Votre page de réservation est trop grosse pour nous.'],
  ['not-a-page', 'Votre lien de réservation n’ouvre pas une page Web.'],
  ['too-many-redirects', 'Votre lien de réservation redirige trop de fois.'],
  ['not-found', 'Il n’y a pas de page à votre lien de réservation.'],
]);

export const fr: BulkWords = {
  language,
  heading: 'Ajoutez-en plusieurs à la fois',
  pick: 'Choisir au catalogue',
  paste: 'Coller une liste de prix',
  going: (count) =>
    counted(language, count, {
      one: 'service choisi, pas encore ajouté',
      other: 'services choisis, pas encore ajoutés',
    }),
  linesLeft: (count) =>
    counted(language, count, { one: 'ligne à vérifier', other: 'lignes à vérifier' }),
  add: (count) => (count === 0 ? 'AJOUTER' : `AJOUTER ${services(count).toUpperCase()}`),
  failed: 'Cela ne s’est pas chargé. Fermez et ouvrez de nouveau.',
  loading: 'Un instant…',

  pickTitle: 'Choisissez vos services',
  pickHint:
    'Cochez ce que vous offrez et fixez vos prix. «\u00a0Souvent\u00a0» est le prix habituel des salons aux États-Unis. Nous l’enregistrons seulement si vous l’utilisez.',
  pickWhy: 'Cochez au moins un service.',
  search: 'Chercher au catalogue',
  loadingCatalogue: 'Chargement du catalogue',
  catalogueFailed: 'Nous n’avons pas pu charger le catalogue.',
  listed: 'Sur votre liste',
  price: (name) => `Prix de ${name}`,
  often: (low, high) =>
    high === 0
      ? 'Souvent gratuit'
      : low === high
        ? `Souvent ${dollars(language, low)}`
        : `Souvent ${low} à ${dollars(language, high)}`,
  use: (price) => `Mettre ${dollars(language, price)}`,
  useFor: (price, name) => `Mettre ${dollars(language, price)} pour ${name}`,
  useAll: (count) =>
    count === 1
      ? 'Mettre le prix habituel le plus bas pour celui qui n’a pas de prix'
      : `Mettre le prix habituel le plus bas pour les ${count} sans prix`,
  noPrice: `Un service sans prix s’affiche à ${dollars(language, 0)}.`,
  pasteTitle: 'Collez votre liste de prix',
  pasteHint:
    'Collez-la d’un message, d’un site Web, d’un chiffrier ou d’une application de réservation. Vous l’avez en photo? Copiez-en d’abord le texte dans votre application de photos. Vous vérifierez chaque service avant que nous l’ajoutions.',
  pasteLabel: 'Votre liste de prix',
  pasteExample: 'Coupe 30\nTaille de barbe … 20 $\nCoupe enfant\u00a0: 18,50',
  read: 'CHERCHER',
  readWhy: 'Collez ou tapez d’abord votre liste.',
  tooLong: `Cette liste est trop longue. Collez au plus ${(20_000).toLocaleString(language)} caractères à la fois.`,
  nothingRead:
    'Nous n’avons trouvé aucun service avec un prix. Chaque ligne est ci-dessous. Changez-la ou ajoutez-la telle quelle.',
  understood: (count) =>
    count === 1
      ? '1 service trouvé. Vérifiez-le, puis ajoutez-le.'
      : `${servicesFound(count)} Vérifiez-les, puis ajoutez-les.`,
  rowsWhy: 'Cochez au moins un service à ajouter.',
  sourceLine: 'De votre liste\u00a0:',
  checkPrice: 'Vérifiez ce prix. Nous n’en sommes pas certains.',
  unsure: (count) =>
    count === 1
      ? 'Vérifiez 1 prix avant de l’ajouter. Il est indiqué ci-dessous.'
      : `Vérifiez ${count} prix avant de les ajouter. Ils sont indiqués ci-dessous.`,
  foreign: (signs) =>
    `Votre liste a des prix en ${signs}. Nous affichons les prix en $, alors vérifiez les montants.`,
  leftTitle: (count) =>
    `Nous n’avons pas pu lire ${counted(language, count, { one: 'ligne', other: 'lignes' })}`,
  leftHint: 'Changez une ligne et ajoutez-la, ou laissez-la de côté.',
  line: (number) => `Ligne ${number}`,
  addLine: 'Ajouter ce service',
  addLineAt: (number) => `Ajouter ce service\u00a0: ligne ${number}`,
  dropLine: 'Laisser de côté',
  dropLineAt: (number) => `Laisser de côté\u00a0: ligne ${number}`,
  again: 'Changer le texte',
  startOver: 'Jeter la liste',

  linkTitle: 'Services à votre lien de réservation',
  linkReading: 'Nous cherchons des services sur votre page de réservation…',
  linkFound: (count) =>
    `${counted(language, count, { one: 'service trouvé', other: 'services trouvés' })} à votre lien de réservation.`,
  linkCheck: 'Vérifier et ajouter',
  linkHint: 'Décochez ce que vous n’offrez pas.',
  linkDrop: 'Ne pas les utiliser',
  linkNothing:
    'Nous n’avons pas trouvé de services sur votre page de réservation. Choisissez-les ou collez-les ici.',
  linkRange: (range) => `Elle dit seulement que les prix sont ${range}.`,
  linkAgain: 'Réessayer',
  linkFailed: (because) => reasons.get(because) ?? 'Votre page de réservation n’a pas répondu.',
  linkForeign: (signs) =>
    `La page a des prix en ${signs}. Nous affichons les prix en $, alors vérifiez les montants.`,
  squareTitle: 'Services dans votre compte Square',
  squareFound: (count) =>
    `${counted(language, count, { one: 'service trouvé', other: 'services trouvés' })} dans Square.`,
  squareForeign: (signs) =>
    `Square a des prix en ${signs}. Nous affichons les prix en $, alors vérifiez les montants.`,
  category: 'Catégorie',
  takeRow: (name) => (name.trim() === '' ? 'Ajouter ce service' : `Ajouter ${name}`),

  nameless: 'Entrez un nom ou décochez-le',
  close: 'Fermer',

  problems: (count) =>
    `Vérifiez ${counted(language, count, { one: 'réponse', other: 'réponses' })}.`,
};
