import type { Words } from './en';

export const es: Words = {
  language: 'es-US',

  gotIt: 'ENTENDIDO',
  next: 'SIGUIENTE',
  skip: 'Omitir',
  skipForNow: 'Omitir por ahora',
  retry: 'Reintentar',
  choose: 'Elija una opción para continuar.',
  notNow: 'Por ahora no está disponible.',

  introTitle: (product) =>
    `Las reseñas y las fotos mejoran su posición en Google, y ${product} le ayuda a automatizarlas`,
  reviews: 'Reseñas',
  reviewsText:
    'Las reseñas recientes le dicen a Google, y a los clientes nuevos, que a la gente le gusta venir con usted.',
  photos: 'Fotos',
  photosText: 'Las fotos recientes de su trabajo mantienen vivo su perfil.',

  usageTitle: '¿Usa Square Appointments?',
  usage: {
    'yes-square': 'Sí',
    'payments-square': 'Solo para cobrar',
    'no-square': 'No',
  },

  squareTitle: 'Conecte Square para automatizar las reseñas',
  connectSquare: 'CONECTAR SQUARE',
  squareUnreachable:
    'No pudimos conectar con Square. Intente de nuevo u omita este paso por ahora.',
  squareOff:
    'Por ahora no se puede conectar Square. Omita este paso para continuar. Sus respuestas están guardadas.',
  squareIsConnected:
    'Square está conectado. Omita este paso para continuar o use CONECTAR SQUARE para otra cuenta.',
  reviewLink:
    'Enviar a cada cliente un enlace personalizado para reseñas cuando se completa el pago',
  followUp: 'Enviar un mensaje de seguimiento si no dejaron una reseña',
  clientsGet: 'Sus clientes reciben:',
  clientMessage: (business) => `¡Gracias por visitar ${business}! ¿Qué tal le fue?`,
  us: 'nuestro negocio',
  writeReview: 'Escribir una reseña',
  finishing: 'Terminando su conexión con Square',
  linking: 'Un momento, estamos vinculando su cuenta de Square',
  connected: 'Square conectado',
  unmapped:
    'Square está conectado, pero no pudimos vincularlo a su negocio. Intente de nuevo desde el paso de Square.',
  unconnected: 'Square no está conectado. Puede continuar sin él.',
  unchanged: 'Square ya está conectado.',

  instagramTitle:
    'Conecte la cuenta de Instagram de su negocio para publicar fotos automáticamente',
  connectInstagram: 'CONECTAR INSTAGRAM',
  instagramOff: 'Por ahora no se puede conectar Instagram. Use «Omitir por ahora» para continuar.',
  instagramText: 'Sus fotos de Instagram aparecen en su perfil de Google.',
  instagramAccounts:
    'Necesita una cuenta de empresa o de creador. Las cuentas personales no se pueden conectar.',

  servicesTitle: (product) => `${product} le consigue clientes para los servicios que ofrece`,
  list: 'Anote lo que ofrece',
  listText: 'Sus servicios y precios aparecen en su perfil y en su sitio web.',
  star: 'Destaque lo que quiere hacer más',
  starText: 'Le traemos clientes para los servicios que destaque.',
};
