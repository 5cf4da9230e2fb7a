import { counted } from 'shared-ui/words';
import { territories } from '../countries';
import type { Words } from './en';

const language = 'fr-CA';

export const fr: Words = {
  language,

  goOn: 'CONTINUER',
  retry: 'Réessayer',
  tryAgain: 'Réessayer',
  skip: 'Passer',
  why: 'Pourquoi?',

  welcome: 'Bienvenue',
  welcomeName: (name) => `Bienvenue, ${name}`,
  pitch: (product) =>
    `${product} vous aide à attirer de nouveaux clients dans la recherche Google et dans Maps.`,
  haveReady: 'Ayez votre compte Google sous la main',
  haveReadyToo: 'Square et Instagram aussi, si vous les utilisez',
  anyTime: 'Arrêtez quand vous voulez. Nous gardons vos réponses.',
  getStarted: 'COMMENCER',
  connectTitle: 'Connectez le compte Google associé à votre entreprise',
  emailHint:
    'Choisissez la bonne adresse, celle qui est associée à votre profil d’entreprise Google',
  pickAccount: 'Choisissez votre compte Google',
  allowAll: 'Autorisez l’accès',
  chooseBusiness: 'Choisissez votre entreprise',
  willAsk: 'Google vous demandera votre permission.',
  withGoogle: 'CONTINUER AVEC GOOGLE',
  againWithGoogle: 'RÉESSAYER AVEC GOOGLE',
  offer: {
    asking: 'Un instant, nous préparons votre connexion.',
    ready: '',
    'in-app': '',
    off: 'Pas disponible pour le moment.',
    unavailable: 'La connexion ne répond pas. Touchez d’abord Réessayer.',
  },
  signInOff:
    'La connexion avec Google n’est pas disponible en ce moment. Revenez plus tard. Vos réponses sont enregistrées sur cet appareil.',
  signInUnavailable: 'La connexion n’est pas disponible',

  permissionsTitle: 'À quoi servent les permissions',
  allow: 'AUTORISER',
  completion: 'Compléter votre profil',
  updates: 'Garder votre profil à jour',
  updatesText: 'Publier des photos, des avis et des nouvelles',
  insights: 'Partager les statistiques du profil',
  insightsText: 'Visites du profil, clics et interactions',
  noChange: 'Nous ne changeons pas les paramètres de votre compte sans votre permission',

  signInTitle: 'Connexion avec Google',
  signInText: (product) =>
    `${product} utilise le compte Google qui gère votre profil d’entreprise.`,
  whyNot: {
    refused: {
      text: 'Vous n’avez pas donné la permission à Google, alors la connexion ne s’est pas faite. Réessayez.',
    },
    expired: {
      text: 'La connexion a pris trop de temps ou a été lancée deux fois. Réessayez.',
    },
    failed: { text: 'Google n’a pas pu vous connecter. Réessayez dans un instant.' },
    cookies: {
      title: 'Votre navigateur bloque les témoins',
      text: 'Il nous faut un témoin (cookie) pour garder votre session ouverte. Autorisez les témoins de ce site dans les paramètres de confidentialité de votre navigateur, ou quittez la navigation privée. Puis réessayez.',
    },
    unverified: {
      title: 'Google n’a pas confirmé cette adresse courriel',
      text: 'Confirmez-la dans les paramètres de votre compte Google et réessayez, ou choisissez un autre compte.',
    },
    unproven: {
      text: 'Nous n’avons pas pu confirmer que la réponse de Google était pour vous, alors la connexion ne s’est pas faite. Réessayez.',
    },
  },
  anotherTitle: 'Choisissez un autre compte Google',
  anotherText:
    'Google vous demandera quel compte utiliser. Prenez celui qui est associé à votre entreprise.',
  usedBefore: 'Vous avez déjà utilisé ce compte\u00a0:',
  notAllTitle: 'Il manque des permissions',
  notAllText: (product) =>
    `Vous n’avez pas coché toutes les cases sur la page de Google. Cochez-les toutes pour que ${product} puisse faire ceci pour vous\u00a0:`,
  connected: 'Votre compte est connecté',
  connectedWeb: 'Choisissez maintenant l’entreprise que vous voulez faire connaître.',
  connectedApp: (product) => `Retournez dans l’application ${product} pour continuer.`,
  backToApp: 'RETOUR À L’APPLI',
  account: 'Compte Google\u00a0:',

  loginError: 'La connexion a échoué',
  loginErrorText: 'Connectez-vous de nouveau pour voir vos établissements.',
  ok: 'OK',
  selectTitle: 'Choisissez votre profil d’entreprise Google',
  reading: 'Un instant, nous chargeons vos établissements.',
  neededFirst: 'Il nous faut d’abord vos établissements. Réessayez ci-dessus.',
  chooseFirst: 'Faites un choix pour continuer.',
  nothingToChoose: 'Il n’y a pas d’établissement à choisir ici.',
  cantFind: 'Vous ne trouvez pas ce que vous cherchez?',
  create: 'Créer le profil',
  anotherEmail: 'Un autre courriel',
  switchAccount: 'CHANGER DE COMPTE GOOGLE',
  notLoaded: 'Nous n’avons pas pu charger vos établissements.',
  readingOff:
    'Nous ne pouvons pas charger vos établissements de Google en ce moment. Revenez plus tard.',
  notAllowed:
    'Google ne permet pas à ce compte d’utiliser les profils d’entreprise. S’il appartient à une organisation, demandez à son administrateur de les activer. Ou essayez un autre compte.',
  loading: 'Chargement de vos établissements',
  noneLinked: 'Aucun établissement n’est associé à ce compte de courriel.',
  search: 'Chercher dans vos établissements',
  found: (count, total) =>
    `${count} sur ${counted(language, total, { one: 'établissement', other: 'établissements' })}.`,
  locations: 'Établissements',
  verified: 'Validé',
  notVerified: 'Non validé',
  isCorrect: 'L’adresse de votre entreprise est-elle correcte?',
  no: 'Non',
  yes: 'Oui',
  unsaved:
    'Nous n’avons pas pu enregistrer votre entreprise. Vérifiez votre connexion et touchez Oui de nouveau.',
  saved: 'Votre entreprise est enregistrée. Nous préparons l’étape suivante.',
  saving: 'Enregistrement de votre entreprise.',

  changeTitle: 'Changez l’adresse de votre entreprise',
  stillNeeded: (fields) => `Il manque encore\u00a0: ${fields}`,
  missing: {
    street: 'numéro et rue',
    town: 'ville',
    postal_code: 'code postal',
    country: 'pays',
    state: 'province ou État',
  },
  street: 'Numéro et rue',
  line: 'Complément d’adresse (facultatif)',
  town: 'Ville',
  postalCode: 'Code postal',
  country: 'Pays',
  state: 'Province ou État',
  chooseState: 'Faites un choix',
  territories,
  countries: { UK: 'Royaume-Uni', USA: 'États-Unis', CAN: 'Canada' },

  noAccess: 'Ce compte n’a pas l’accès',
  noAccessText: (product) =>
    `Il faut à ${product} un compte Google propriétaire ou gestionnaire de votre profil d’entreprise.`,
  askOwner:
    'Demandez au propriétaire du profil de vous ajouter comme gestionnaire, ou connectez-vous avec un autre compte.',
  noBusiness: 'Aucun établissement trouvé',
  noProfileFor: ['Aucun profil d’entreprise n’est associé à ', '.'],
  createOrSignIn:
    'Créez un profil maintenant, ou connectez-vous avec l’adresse associée à votre entreprise.',
  noLocation: 'Aucun établissement trouvé',
  withoutLocation:
    'Il faut un établissement au profil pour que nous puissions le faire connaître. Créez-en un, ou connectez-vous avec une autre adresse.',

  wrongAccount: 'Votre entreprise n’est pas associée à l’adresse choisie',
  otherLocations: (count) =>
    count.endsWith('+')
      ? `${count} autres établissements`
      : counted(language, Number(count), {
          one: 'autre établissement',
          other: 'autres établissements',
        }),
  useOtherLocation: 'Recommencer avec ce compte',
  trySome: 'Essayez un autre compte, qui commence par',

  linkFor: (name) => `Ce lien est pour ${name}`,
  linkForText: (name) =>
    `Vous utilisez un autre compte. Pour continuer avec ${name}, connectez-vous avec son compte Google.`,
  signInForThis: 'ME CONNECTER POUR CELLE-CI',
  stayAs: (email) => `RESTER AVEC ${email}`,
  stayAsBefore: 'RESTER COMME AVANT',
  signInToGoOn: 'Connectez-vous pour continuer',
  linkOld: (name) =>
    `Le lien pour ${name} a déjà servi ou est expiré. Connectez-vous avec Google pour reprendre où vous étiez.`,
  signInToConnect: (account) => `Connectez-vous pour ajouter ${account}`,
  cameByLink:
    'Vous avez ouvert un lien, alors confirmez avec Google que c’est bien vous avant de connecter un compte.',
  later: 'PLUS TARD',
  signInWhereStopped:
    'Connectez-vous avec le compte Google de votre entreprise et reprenez où vous étiez.',
  otherAccount: 'Cette entreprise est associée à un autre compte. Rien n’a changé.',
  signedIn: 'Compte ouvert\u00a0:',
};
