import type { Words } from './words';

export const fr: Words = {
  needsScript: (product) => `${product} a besoin de JavaScript. Activez-le et rechargez la page.`,
  notLoaded: {
    title: 'Cette page ne s’est pas chargée',
    text: 'Vos réponses sont enregistrées. Vérifiez votre connexion et réessayez.',
    again: 'RÉESSAYER',
  },
};
