import type { Words } from './en';

export const fr: Words = {
  language: 'fr-CA',

  retry: 'Réessayer',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  oneMoment: 'Un instant',
  notNow: 'Pas disponible pour le moment.',
  signInAgain: 'Me reconnecter',

  createTitle: 'Créez votre profil d’entreprise Google',
  createText: 'Cela prend environ deux minutes.',
  verify: 'VALIDER',
  createOff:
    'Il n’est pas possible de créer un profil Google en ce moment. Revenez plus tard. Vos réponses sont enregistrées sur cet appareil.',
  contact: 'Numéro de téléphone',
  contactHint: 'Nous enverrons le code de votre profil à ce numéro',
  businessName: 'Nom de l’entreprise',
  category: 'Catégorie principale',
  categoryHint: 'Tapez pour chercher, puis choisissez celle qui convient le mieux',
  categoriesFailed: 'Nous n’avons pas pu charger les catégories.',
  noCategory: 'Aucune catégorie ne correspond. Essayez un autre mot.',
  loadCategories: 'Recharger les catégories',
  location: 'Adresse de l’entreprise',
  locationHint: 'Commencez à taper l’adresse',
  noAddress: 'Adresse introuvable. Vérifiez l’orthographe ou entrez l’adresse vous-même.',
  /** A name, which stays as it is in every language. */
  addressSource: 'Google Maps',
  byHand: 'Entrer l’adresse moi-même',
  addressUnread:
    'Nous n’avons pas pu lire cette adresse. Remplissez-la ci-dessous ou essayez de nouveau.',
  readingAddress: 'Lecture de l’adresse…',
  addressRead: 'L’adresse est remplie. Vérifiez-la, s’il vous plaît.',
  addressInPart: 'Google n’a pas toute l’adresse. Ajoutez ce qui manque, s’il vous plaît.',
  door: 'Bureau / porte',
  postalCode: 'Code postal',
  street: 'Numéro et rue',
  city: 'Ville',
  state: 'Province ou État',

  enterContact: 'Entrez un numéro de téléphone valide',
  enterName: 'Entrez un nom d’entreprise valide',
  enterStreet: 'Entrez un numéro et une rue valides',
  enterPostalCode: 'Entrez un code postal valide',
  enterCity: 'Entrez une ville valide',
  enterState: 'Entrez une province ou un État valide',
  chooseCategory: 'Choisissez une catégorie principale',
  chooseLocation: 'Choisissez une adresse de la liste ou entrez-la vous-même',
  countryRefused: 'Nous ne pouvons pas envoyer de code dans ce pays',

  error: 'Une erreur est survenue. Veuillez réessayer',
  tooManyCodes: (when) =>
    `Nous ne pouvons plus envoyer de codes en ce moment. Vos réponses sont enregistrées. Réessayez ${when}.`,
  googleBusy: (when) =>
    `Google n’accepte pas de nouveaux profils en ce moment. Vos réponses sont enregistrées. Réessayez ${when}.`,
  inFewMinutes: 'dans quelques minutes',
  inMinutes: (minutes) => (minutes > 1 ? `dans ${minutes} minutes` : 'dans une minute'),
  inHours: (hours) => (hours > 1 ? `dans ${hours} heures` : 'dans une heure'),
  tomorrow: 'demain',
  sent: 'Le code est envoyé',

  isThisYours: 'Est-ce votre entreprise?',
  listedFree:
    'Cet endroit est déjà sur Google et personne ne le gère. S’il est à vous, vous gérerez le profil existant.',
  listedManaged:
    'Cet endroit est déjà sur Google et quelqu’un le gère. S’il est à vous, vous pouvez demander l’accès.',
  mine: 'OUI',
  another: 'NON',
  managedTitle: 'Quelqu’un gère déjà ce profil',
  managedText:
    'Google ne dit pas qui. C’est peut-être vous avec un autre compte, ou une personne qui l’a créé avant. Demandez l’accès sur la page de Google. Quand vous l’aurez, revenez choisir cette entreprise.',
  askAccess: 'Demander l’accès sur Google (nouvel onglet)',
  otherAccount: 'Utiliser un autre compte',
  besideText:
    'Vous pouvez quand même créer un nouveau profil, mais Google pourrait le considérer comme un doublon et le masquer.',
  createBeside: 'LE CRÉER QUAND MÊME',

  codeTitle: (countrycode, contact, by) =>
    `Validez votre profil. Entrez le code envoyé au +${countrycode}-${contact} par ${by === 'call' ? 'appel' : 'texto'}`,
  codeDone: 'Validez votre profil',
  code: 'Code à 6 chiffres',
  verifyCode: 'VALIDER',
  resend: 'Nouveau code',
  call: 'Recevoir un appel',
  wait: (seconds) => `Vous pourrez demander un nouveau code dans ${seconds}\u00a0s`,
  checking: 'Vérification de votre code.',
  askNow: 'Vous pouvez demander un nouveau code.',
  skip: 'Passer la validation',
  allDigits: 'Entrez les 6 chiffres du code',
  wrong: 'Ce code n’est pas le bon. Essayez de nouveau',
  ofAnother: 'Ce profil a été créé avec un autre compte. Connectez-vous avec lui pour continuer.',
  tooOld: 'Ce code est expiré. Demandez-en un nouveau.',
  noLonger: 'Ce code n’est plus valide. Demandez-en un nouveau.',
  tooManyWrong: 'Trop de mauvais codes. Demandez-en un nouveau.',
  unchecked:
    'Nous n’avons pas pu vérifier le code. Il est encore dans le champ, alors réessayez, s’il vous plaît.',
  tooManySent:
    'Nous ne pouvons plus envoyer de codes en ce moment. Réessayez dans dix minutes ou passez la validation.',
  sentAgain: 'Le code est renvoyé',
  calling: 'Nous vous appelons pour vous donner le code. Répondez, s’il vous plaît',
  verified: 'Le code est bon',
  newCode: 'Recevoir un code',
  afterAll: 'Entrer le code',

  mailTitle: (address) => `Validez votre profil. Entrez le code envoyé à ${address} par courriel`,
  mailText: 'Le courriel vient de Google. Regardez aussi dans vos indésirables.',
  mailCode: 'Recevoir par courriel',
  mailAgain: 'Renvoyer le courriel',
  mailedAgain: 'Le courriel est en route',
  postcardTitle: 'Validez votre profil. Entrez le code de la carte postale',
  postcardText: (address) =>
    `Google enverra une carte postale avec un code à ${address}. Il faut compter jusqu’à deux semaines. Vous pourrez alors revenir à cette page.`,
  postcardLater:
    'Si vous passez cette étape, entrez le code sur la page de Google quand la carte arrivera.',
  postcardSent: 'La carte postale est en route',
  sendPostcard: 'Recevoir une carte',
  videoTitle: 'Google veut voir une vidéo',
  videoText:
    'Votre profil est prêt. Au lieu d’un code, Google demande une courte vidéo de votre entreprise. Filmez-la sur la page de Google.',
  googlePage: 'Ouvrir mon profil Google (nouvel onglet)',
  withoutVerifying: 'CONTINUER SANS VALIDER',
  reviewTitle: 'Google examine votre profil',
  reviewText:
    'Votre code est bon. Google examine maintenant le profil avant de l’afficher dans la recherche et dans Maps, ce qui peut prendre quelques jours.',
  reviewMeanwhile: 'Pas besoin d’attendre. Vous pouvez configurer tout le reste dès maintenant.',
  goOn: 'CONTINUER',
  askGoogle: 'Revérifier',
  stillReviewing: 'Google examine encore votre profil.',
  reviewOpen: 'Google n’a pas validé ce profil. Voyez ce qui manque sur la page de Google.',
  reviewSuspended:
    'Google a suspendu ce profil. Voyez quoi changer sur la page de Google, puis vérifiez de nouveau.',
  reviewConflict:
    'Un autre compte gère un profil pour cet endroit. Demandez l’accès sur la page de Google, puis vérifiez de nouveau.',
  reviewUnknown: 'Nous n’avons pas pu joindre Google. Vérifiez de nouveau plus tard.',

  saving: 'Enregistrement de votre entreprise',
  unsaved:
    'Votre profil est prêt, mais votre entreprise n’est pas encore enregistrée. Vérifiez votre connexion et réessayez.',
  savedByAnother:
    'Votre profil est prêt, mais il appartient à un autre compte. Connectez-vous avec lui pour enregistrer votre entreprise.',
};
