import type { Words } from './en';

export const fr: Words = {
  language: 'fr-CA',

  gotIt: 'COMPRIS',
  next: 'SUIVANT',
  skip: 'Passer',
  skipForNow: 'Plus tard',
  retry: 'Réessayer',
  choose: 'Faites un choix pour continuer.',
  notNow: 'Pas disponible pour le moment.',

  introTitle: (product) =>
    `Les avis et les photos vous font monter dans Google, et ${product} s’en occupe pour vous`,
  reviews: 'Avis',
  reviewsText:
    'Des avis récents disent à Google, et aux nouveaux clients, que les gens aiment venir chez vous.',
  photos: 'Photos',
  photosText: 'Des photos récentes de votre travail gardent votre profil vivant.',

  usageTitle: 'Utilisez-vous Square Appointments?',
  usage: {
    'yes-square': 'Oui',
    'payments-square': 'Seulement pour les paiements',
    'no-square': 'Non',
  },

  squareTitle: 'Connectez Square pour automatiser vos avis',
  connectSquare: 'CONNECTER SQUARE',
  squareUnreachable:
    'Nous n’avons pas pu joindre Square. Réessayez ou passez cette étape pour l’instant.',
  squareOff:
    'Il n’est pas possible de connecter Square en ce moment. Passez cette étape pour continuer. Vos réponses sont enregistrées.',
  squareIsConnected:
    'Square est connecté. Passez cette étape pour continuer, ou touchez CONNECTER SQUARE pour un autre compte.',
  reviewLink: 'Envoyer à chaque client un lien d’avis personnalisé après le paiement',
  followUp: 'Envoyer un rappel s’il n’a pas laissé d’avis',
  clientsGet: 'Vos clients reçoivent\u00a0:',
  clientMessage: (business) => `Merci de votre visite chez ${business}! Comment c’était?`,
  us: 'nous',
  writeReview: 'Écrire un avis',
  finishing: 'Nous terminons la connexion à Square',
  linking: 'Un instant, nous associons votre compte Square',
  connected: 'Square est connecté',
  unmapped:
    'Square est connecté, mais nous n’avons pas pu l’associer à votre entreprise. Réessayez à l’étape Square.',
  unconnected: 'Square n’est pas connecté. Vous pouvez continuer sans lui.',
  unchanged: 'Square est déjà connecté.',

  instagramTitle: 'Connectez le compte Instagram de votre entreprise pour publier vos photos',
  connectInstagram: 'CONNECTER INSTAGRAM',
  instagramOff:
    'Il n’est pas possible de connecter Instagram en ce moment. Touchez «\u00a0Plus tard\u00a0» pour continuer.',
  instagramText: 'Vos photos Instagram apparaissent sur votre profil Google.',
  instagramAccounts:
    'Il vous faut un compte professionnel ou de créateur. Un compte personnel ne peut pas être connecté.',

  servicesTitle: (product) => `${product} vous amène des clients pour les services que vous offrez`,
  list: 'Faites la liste de vos services',
  listText: 'Vos services et vos prix apparaissent sur votre profil et votre site Web.',
  star: 'Marquez vos préférés',
  starText: 'Nous vous amenons des clients pour les services que vous marquez d’une étoile.',
};
