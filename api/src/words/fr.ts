import type { Words } from './words';

export const fr: Words = {
  connections: {
    title: 'Connexions et données',
    lead: (business) =>
      `Voyez ce qui est connecté à ${business}. Vous pouvez tout déconnecter quand vous voulez.`,
    since: (day) => `Connecté depuis le ${day}`,
    notConnected: 'Non connecté',
    names: { google: 'Google', square: 'Square', instagram: 'Instagram' },
    effects: {
      google: (product) =>
        `Si vous déconnectez Google, ${product} ne peut plus lire ni changer votre profil d’entreprise. Pour continuer la configuration, connectez-vous de nouveau.`,
      square: () =>
        'Si vous déconnectez Square, nous ne demandons plus d’avis à vos clients après leurs paiements.',
      instagram: () =>
        'Si vous déconnectez Instagram, nous ne lisons plus vos photos. Instagram garde la permission jusqu’à ce que vous la retiriez là-bas\u00a0: Paramètres, Autorisations de site Web, Applications et sites Web.',
    },
    disconnect: (name) => `Déconnecter ${name}`,
    disconnected: (name) => `${name} est déconnecté.`,
    data: 'Vos données',
    dataHint: (product) =>
      `Supprimez tout ce que ${product} garde sur vous. Votre profil d’entreprise Google ne change pas.`,
    delete: 'Supprimer mes données',
    confirm: 'Supprimer vos données?',
    confirmHint: (product) =>
      `${product} supprime vos réponses, vos services, vos numéros de téléphone et vos connexions, et ferme votre session sur tous vos appareils. C’est définitif. Votre profil d’entreprise Google ne change pas.`,
    keep: 'Garder mes données',
    deleted: 'Vos données sont supprimées',
    deletedHint:
      'Votre session est fermée et rien n’est connecté. Vous pouvez recommencer quand vous voulez.',
    signIn: 'Me connecter avec Google',
    signInHint:
      'Connectez-vous avec Google pour déconnecter quelque chose ou supprimer vos données.',
    back: 'Retour à ma configuration',
    start: 'Aller à la page d’accueil',
  },
  messages: {
    subject: ({ bizName, product }) => `Terminez la configuration de ${bizName} dans ${product}`,
    mail: ({ bizName, firstName, product, days }) => [
      `Bonjour${firstName ? ` ${firstName}` : ''},`,
      '',
      `${bizName} est maintenant dans ${product}. Il vous reste quelques courtes étapes.`,
      'Arrêtez quand vous voulez. Ce lien vous ramène où vous étiez\u00a0:',
      '',
      '{link}',
      '',
      `Le lien s’ouvre une seule fois, d’ici ${days} jours, et ensuite seulement dans ce navigateur. Plus tard, ou sur`,
      'un autre appareil, connectez-vous avec Google pour reprendre où vous étiez. Ne partagez pas ce lien, s’il vous plaît.',
    ],
    sms: ({ bizName, product }) =>
      `${product} vous attend. Terminez la configuration de ${bizName} sur {link}`,
  },
  deletions: {
    title: 'Suppression de vos données Instagram',
    unknown:
      'Nous n’avons trouvé aucune demande avec ce code. Ouvrez le lien exactement comme Instagram l’affiche.',
    deleted: (day, product) =>
      `Fait le ${day}\u00a0: ${product} a supprimé le nom de votre compte Instagram et son accès à vos photos.`,
    nothing: (day, product) =>
      `Fait le ${day}\u00a0: ${product} n’avait aucune donnée de votre compte Instagram.`,
    more: 'Nous ne gardons aucune autre donnée d’Instagram.',
  },
  alreadyLinked: 'Cet établissement est déjà associé à un autre compte. Essayez un autre courriel.',
};
