import type { Words } from './en';

export const es: Words = {
  language: 'es-US',

  gotIt: 'ENTENDIDO',
  next: 'SIGUIENTE',
  skip: 'Omitir',
  skipForNow: 'Omitir por ahora',
  retry: 'Reintentar',
  choose: 'Elija una respuesta para continuar.',
  notNow: 'Por ahora no es posible.',

  introTitle: (product) =>
    `Las reseñas y las fotos mejoran su posición en Google, y ${product} le ayuda a automatizarlas`,
  reviews: 'Reseñas',
  reviewsText:
    'Las reseñas recientes le dicen a Google, y a los clientes nuevos, que a la gente le gusta venir con usted.',
  photos: 'Fotos',
  photosText: 'Las fotos recientes de su trabajo mantienen vivo su perfil.',

  usageTitle: '¿Usa Square Appointments?',
  usage: {
    'yes-square': 'Sí, uso Square Appointments',
    'payments-square': 'Solo uso Square para cobrar',
    'no-square': 'No, no uso Square',
  },

  squareTitle: 'Conecte Square para automatizar las reseñas',
  connectSquare: 'CONECTAR SQUARE',
  squareUnreachable:
    'No pudimos conectar con Square. Intente de nuevo u omita este paso por ahora.',
  squareOff:
    'Por ahora no se puede conectar Square. Con Omitir sigue sin esa conexión; no se pierde nada.',
  squareIsConnected:
    'Square está conectado. Con Omitir sigue con esa cuenta; con CONECTAR SQUARE conecta otra.',
  reviewLink:
    'Enviar a cada cliente un enlace personalizado para reseñas cuando se completa el pago',
  followUp: 'Enviar un mensaje de seguimiento si no dejaron una reseña',
  finishing: 'Terminando su conexión con Square',
  linking: 'Un momento, estamos vinculando su cuenta de Square',
  connected: 'Square conectado',
  unmapped:
    'Square está conectado, pero no pudimos vincularlo a su negocio. Puede intentar de nuevo desde el paso de Square.',
  unconnected: 'Square no se conectó. Puede seguir sin él.',
  unchanged: 'Square ya está conectado.',

  instagramTitle:
    'Conecte la cuenta de Instagram de su negocio para publicar fotos automáticamente',
  connectInstagram: 'CONECTAR INSTAGRAM',
  instagramOff:
    'Por ahora no se puede conectar Instagram. Con Omitir por ahora sigue sin esa conexión.',
  instagramText:
    'Las fotos que publica en Instagram aparecen solas en su perfil de negocio de Google.',
  instagramAccounts:
    'Solo se pueden conectar cuentas de empresa y de creador de Instagram, no las personales.',

  servicesTitle: (product) => `${product} le consigue clientes para los servicios que ofrece`,
  list: 'Anote lo que ofrece',
  listText: 'Sus servicios y precios aparecen en su perfil y en su sitio web.',
  star: 'Destaque lo que quiere hacer más',
  starText: 'Le traemos clientes para los servicios que destaque.',
};
