import { counted } from 'shared-ui/words';
import { dollars } from './dollars';
import type { Words } from './en';

const language = 'fr-CA';

export const fr: Words = {
  language,

  done: 'TERMINÉ',
  skip: 'Passer',
  retry: 'Réessayer',
  ok: 'OK',
  add: 'Ajouter',
  addOf: (name) => `Ajouter ${name}`,
  editOf: (name) => `Modifier ${name}`,

  bookings: 'Réservations en ligne',
  bookingTitle: 'Où prenez-vous vos réservations en ligne?',
  bookingText:
    'Cela sert à compléter votre profil Google et votre site Web, et à vous amener des clients',
  other: 'Autre',
  none: 'Aucune plateforme',
  noLink: 'pas encore de lien',
  changeAnswer: 'Changer ma réponse',
  addLink: 'Ajouter mon lien de réservation',
  enterLink: 'Entrez votre lien de réservation',
  changeLink: 'Changer mon lien',
  linkText: 'Avec le lien, nous pourrons trouver vos services plus tard',
  platform: 'Plateforme de réservation',
  link: 'Lien de réservation',
  linkHint: 'Copiez le lien directement de l’application ou du site Web',
  linkStart: (link) => `Un lien commence d’habitude par https://. Utiliser ${link}?`,
  addScheme: 'Ajouter https://',
  linkRefused:
    'Ce n’est pas un lien Web. Copiez le lien de votre page ou de votre application de réservation.',
  chooseWhere: 'Faites un choix pour continuer.',
  enterBoth: 'Entrez la plateforme et votre lien de réservation.',
  enterOrSkip: 'Entrez votre lien de réservation ou passez cette étape.',
  enterFirst: 'Entrez votre lien de réservation.',
  platformUnsaved:
    'Nous n’avons pas pu enregistrer votre plateforme de réservation. Vous pourrez l’ajouter de nouveau avec vos services.',

  starTitle: 'Marquez d’une étoile les services pour lesquels vous voulez plus de clients',
  starOne: 'Marquez-en au moins un.',
  starCount: (count) =>
    counted(language, count, { one: 'service marqué.', other: 'services marqués.' }),
  someUnsaved:
    'Certains changements ne sont pas enregistrés. Réessayez, ou touchez TERMINÉ de nouveau pour continuer sans eux.',
  searchYours: 'Chercher dans vos services',
  addService: 'Ajouter un service',
  notLoaded: 'Nous n’avons pas pu charger vos services.',
  gone: (name) =>
    `«\u00a0${name}\u00a0» n’est plus sur votre liste. Ce service a été supprimé ailleurs.`,
  loading: 'Chargement de vos services',
  unsaved: (count) =>
    counted(language, count, {
      one: 'service n’est pas enregistré.',
      other: 'services ne sont pas enregistrés.',
    }),
  found: (count) =>
    counted(language, count, { one: 'service trouvé.', other: 'services trouvés.' }),
  noMatch: 'Aucun service ne correspond à votre recherche',
  addServices: 'Ajoutez des services',
  priceLine: (price, minutes) => {
    const amount = dollars(language, Number(price));
    return minutes === undefined ? amount : `${amount} • ${minutes}\u00a0min`;
  },
  starOf: (name) => `Marquer ${name} d’une étoile`,
  starredOf: (name) => `Marqué d’une étoile\u00a0: ${name}`,
  notSaved: 'Non enregistré. Réessayer',
  notSavedOf: (name) => `Non enregistré. Réessayer d’enregistrer ${name}`,
  recommended: 'Services recommandés',
  basedOn: (category) => `Selon votre catégorie principale\u00a0: ${category}`,
  loadingRecommended: 'Chargement des services recommandés',
  recommendedFailed: 'Nous n’avons pas pu charger les services recommandés.',
  usualPrices: 'Prix courants aux É.-U.',
  usualPrice: (low) => `dès ${dollars(language, low)}`,
  addLoud: 'AJOUTER',
  saved: 'Service enregistré',
  deleted: 'Service supprimé',
  undo: 'Annuler',

  searchTitle: 'Cherchez un service',
  search: 'Chercher un service',
  didntFind: 'Vous n’avez pas trouvé le service?',
  addOwn: 'Ajoutez votre propre service',
  loadingList: 'Chargement de la liste des services',
  listFailed:
    'Nous n’avons pas pu charger la liste des services. Vous pouvez quand même ajouter votre propre service.',
  nothingYet: 'Pas encore de services à choisir',
  showMore: (left) => `Voir plus de services (encore ${left})`,

  addTitle: 'Ajoutez les détails du service',
  addLoudService: 'AJOUTER',
  nameFirst: 'Entrez d’abord un nom et une catégorie.',
  editTitle: 'Modifiez les détails du service',
  delete: 'Supprimer',
  save: 'ENREGISTRER',
  back: 'Retour à vos services',
  loadingOne: 'Chargement du service',
  notListed: 'Ce service n’est pas sur votre liste',
  notListedText: 'Il a peut-être été supprimé, ou le lien n’est pas le bon.',
  leaveTitle: 'Quitter sans enregistrer?',
  leaveText: (name) => `Vos changements à «\u00a0${name}\u00a0» ne sont pas encore enregistrés.`,
  discard: 'Abandonner',
  keep: 'Rester ici',
  category: 'Catégorie du service',
  loadingCategories: 'Chargement des catégories…',
  chooseCategory: 'Choisissez une catégorie',
  anotherCategory: 'Autre catégorie',
  categoriesFailed:
    'Nous n’avons pas pu charger les catégories. Écrivez-en une sous «\u00a0Autre catégorie\u00a0».',
  categoryName: 'Nom de la catégorie',
  name: 'Nom du service',
  description: 'Description du service',
  duration: 'Durée',
  durationHint: 'Affiche 15\u00a0min pour le moment.',
  minutes: (minutes) => `${minutes}\u00a0min`,
  price: 'Prix',
  priceHint: `Laissé vide, il s’affiche à ${dollars(language, 0)}.`,
  andUp: 'et plus',
  notANumber: 'Entrez le prix comme un nombre, par exemple 25 ou 25,50',
  belowZero: 'Le prix ne peut pas être plus bas que 0',
  tooLarge: 'Ce prix est trop élevé',
};
