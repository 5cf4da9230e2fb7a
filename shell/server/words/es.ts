import type { Words } from './words';

export const es: Words = {
  needsScript: (product) => `${product} necesita JavaScript. Actívelo y vuelva a cargar la página.`,
  notLoaded: {
    title: 'Esta página no se cargó',
    text: 'Sus respuestas están guardadas. Revise su conexión e intente de nuevo.',
    again: 'INTENTAR DE NUEVO',
  },
};
