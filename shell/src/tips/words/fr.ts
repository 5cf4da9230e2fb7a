import type { en } from './en';

export const fr: typeof en = {
  language: 'fr-CA',
  title: 'Trucs pour cette étape',
  else: 'Autre chose?',
  message: 'Écrivez-nous',
  messageHint: 'Nous voyons à quelle étape vous êtes',
  noMessage: 'Écrivez votre question',
  replyTo: 'Votre courriel ou votre téléphone',
  noReplyTo: 'Entrez une adresse courriel ou un numéro de téléphone',
  answerTo: (address) => `Nous répondrons à ${address}.`,
  send: 'ENVOYER',
  sent: 'Message envoyé',
  sentText: (address) => `Nous répondrons à ${address}. Vous pouvez continuer en attendant.`,
  notSent: 'Non envoyé',
  notSentText:
    'Vérifiez votre connexion et envoyez-le de nouveau, ou appelez-nous. Votre message est enregistré.',
  orCall: 'Ou appelez le',
  tips: {
    anotherAccount: {
      ask: 'Mon entreprise utilise un autre compte Google',
      answer:
        'Connectez-vous avec le compte que vous utilisez pour votre entreprise dans Google Maps. Si une autre personne l’a créé, demandez-lui de vous ajouter comme gestionnaire du profil d’entreprise Google. Puis reconnectez-vous.',
    },
    whyGoogle: {
      ask: 'Pourquoi avez-vous besoin de mon compte Google?',
      answer:
        'Votre profil dans la recherche Google et dans Maps appartient à ce compte. Nous lisons votre profil et vous aidons à le garder à jour. Nous ne voyons jamais votre mot de passe, et vous pouvez nous retirer l’accès dans votre compte Google quand vous voulez.',
    },
    allTicks: {
      ask: 'Google me demande de cocher des cases',
      answer:
        'Cochez-les toutes, s’il vous plaît. Il nous les faut pour lire votre profil. S’il en manque, la page suivante vous demandera de vous reconnecter.',
    },
    notListed: {
      ask: 'Mon entreprise n’est pas sur la liste',
      answer:
        'Cherchez d’abord son nom. Si elle n’y est pas, vous utilisez peut-être un autre compte Google, ou votre entreprise n’est pas encore sur Google. Dans les deux cas, utilisez le lien sous la liste.',
    },
    later: {
      ask: 'Puis-je le faire plus tard?',
      answer:
        'Oui. Nous gardons vos réponses. Revenez sur n’importe quel appareil et connectez-vous pour reprendre où vous étiez.',
    },
    changeIt: {
      ask: 'Puis-je changer ma réponse plus tard?',
      answer:
        'Oui. Touchez «\u00a0Étape … sur …\u00a0» en haut pour changer n’importe quelle réponse.',
    },
    squareAbout: {
      ask: 'Que faites-vous avec mon compte Square?',
      answer:
        'Nous voyons quand un client a payé, pour lui demander un avis au bon moment. Nous ne pouvons pas déplacer d’argent, et vous pouvez nous déconnecter dans Square quand vous voulez.',
    },
    noSquare: {
      ask: 'Je n’utilise pas Square',
      answer:
        'Choisissez «\u00a0Non\u00a0» ou passez l’étape. Tout le reste fonctionne sans Square.',
    },
    reviewsAbout: {
      ask: 'Que recevront mes clients?',
      answer:
        'Un court message avec un lien vers vos avis Google après leur paiement, et un rappel s’ils l’oublient.',
    },
    guess: {
      ask: 'Je ne connais pas le nombre exact',
      answer: 'Un à-peu-près suffit. Il nous aide à trouver le rythme et n’envoie rien.',
    },
    professional: {
      ask: 'Instagram ne m’a pas laissé entrer',
      answer:
        'Il vous faut un compte professionnel. Passez-y dans les paramètres de l’application Instagram, sous le type de compte. C’est gratuit et prend une minute.',
    },
    ownPhotos: {
      ask: 'Publiez-vous en mon nom?',
      answer:
        'Non. Nous utilisons seulement les photos que vous avez déjà publiées, pour garder votre profil Google à jour.',
    },
    prices: {
      ask: 'Mes prix varient',
      answer:
        'Entrez le prix le plus bas et cochez «\u00a0et plus\u00a0». Vous pourrez le changer quand vous voulez.',
    },
    squareRefused: {
      ask: 'Square ne m’a pas laissé entrer',
      answer:
        'Connectez-vous comme propriétaire du compte Square. Les membres de l’équipe ne peuvent souvent pas connecter d’autres services. Vous pouvez passer cette étape et le connecter plus tard.',
    },
    surelyOnGoogle: {
      ask: 'Mon entreprise est bien sur Google',
      answer:
        'Alors elle appartient à un autre compte Google. Ouvrez Google Maps avec votre compte et cherchez votre entreprise. Si vous pouvez la modifier là, utilisez ce compte ici.',
    },
    newProfile: {
      ask: 'Combien de temps prend un nouveau profil?',
      answer:
        'Environ deux minutes ici. Google vérifie ensuite l’entreprise avec un code, qui arrive souvent tout de suite et parfois par la poste.',
    },
    wrongAddress: {
      ask: 'L’adresse n’est pas la bonne',
      answer:
        'Choisissez Non et corrigez-la. Les clients et les cartes utilisent l’adresse que vous confirmez.',
    },
    noShop: {
      ask: 'Je travaille à la maison ou je me déplace',
      answer:
        'Entrez l’adresse que Google a pour votre entreprise. Vous choisissez dans votre profil Google ce que les clients en voient.',
    },
    signInAgain: {
      ask: 'Pourquoi dois-je me reconnecter?',
      answer:
        'Vous avez ouvert un lien, et un lien peut être partagé. Nous nous assurons que c’est bien vous avant que vous connectiez un compte, changiez vos numéros ou choisissiez une entreprise.',
    },
    category: {
      ask: 'Quelle catégorie choisir?',
      answer:
        'Celle que vos clients chercheraient, comme barbier, salon de coiffure ou spa. Une seule suffit.',
    },
    unknownAddress: {
      ask: 'Je ne trouve pas mon adresse',
      answer:
        'Commencez par le numéro et la rue, sans le nom du salon. Si elle n’apparaît toujours pas, entrez-la vous-même.',
    },
    noCode: {
      ask: 'Mon code n’arrive pas',
      answer:
        'Attendez une minute et vérifiez le numéro ci-dessus. Puis touchez «\u00a0Nouveau code\u00a0». Pour un téléphone fixe, choisissez l’appel et une voix vous lira le code.',
    },
    wrongNumber: {
      ask: 'Le numéro n’est pas le bon',
      answer: 'Revenez avec la flèche en haut et corrigez-le. Vos réponses sont enregistrées.',
    },
    codeRefused: {
      ask: 'Mon code ne fonctionne pas',
      answer:
        'Seul le code le plus récent fonctionne, et il expire après quelques minutes. Demandez-en un autre et entrez les six chiffres.',
    },
    noBooking: {
      ask: 'Mes clients appellent ou viennent sans rendez-vous',
      answer:
        'Choisissez «\u00a0Aucune plateforme\u00a0». Vous pourrez le changer quand vous voulez.',
    },
    bookingLink: {
      ask: 'Où est mon lien de réservation?',
      answer:
        'Cherchez «\u00a0partager\u00a0» ou «\u00a0page de réservation\u00a0» dans l’application de votre plateforme. C’est l’adresse que vous envoyez à vos clients.',
    },
    howMany: {
      ask: 'Combien de services mettre sur la liste?',
      answer:
        'Mettez ce que la plupart des clients demandent. De cinq à dix, c’est bien assez. Marquez d’une étoile ceux que vous voulez en premier.',
    },
    ownService: {
      ask: 'Mon service n’est pas sur la liste',
      answer: 'Entrez son nom et ajoutez-le comme votre propre service.',
    },
    nothingSent: {
      ask: 'Est-ce que quelque chose part tout de suite?',
      answer: 'Non. Ici, vous choisissez seulement comment. Rien ne part pendant la configuration.',
    },
    pledge: {
      ask: 'À quoi est-ce que je m’engage?',
      answer:
        'À demander vous-même à vos clients et à obtenir un ou deux avis par semaine. Nous n’envoyons rien à votre place.',
    },
    severalPlaces: {
      ask: 'Elles sont à plus d’un endroit',
      answer: 'Choisissez où se trouve la plupart. Nous commencerons par là.',
    },
    fewPhotos: {
      ask: 'Je n’ai pas beaucoup de photos',
      answer:
        'Trois suffisent pour commencer\u00a0: votre porte, votre chaise, votre meilleur travail.',
    },
    whoSees: {
      ask: 'Qui voit mon numéro?',
      answer:
        'Nous seuls voyons le premier, pour vous appeler au sujet de votre profil. L’autre est pour les clients et apparaît sur votre profil.',
    },
    oneNumber: {
      ask: 'J’ai un seul numéro pour tout',
      answer: 'Cochez la case pour l’utiliser pour les deux.',
    },
  },
};
