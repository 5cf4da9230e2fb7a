import { counted } from 'shared-ui/words';
import { territories } from '../countries';
import type { Words } from './en';

const language = 'es-US';

export const es: Words = {
  language,

  goOn: 'CONTINUAR',
  retry: 'Reintentar',
  tryAgain: 'Intentar de nuevo',
  skip: 'Omitir',
  why: '¿Por qué?',

  welcome: 'Le damos la bienvenida',
  welcomeName: (name) => `Le damos la bienvenida, ${name}`,
  pitch: (product) =>
    `${product} le ayudará a atraer clientes nuevos en la Búsqueda de Google y Maps.`,
  haveReady: 'Tenga a mano su cuenta de Google',
  haveReadyToo: 'También Square e Instagram, si los usa',
  anyTime: 'Pare cuando quiera. Guardamos sus respuestas.',
  getStarted: 'EMPEZAR',
  connectTitle: 'Conecte la cuenta de Google vinculada a su negocio',
  emailHint: 'Elija el correo correcto, el que está vinculado a su perfil de negocio en Google',
  pickAccount: 'Elija su cuenta de Google',
  allowAll: 'Acepte los permisos',
  chooseBusiness: 'Elija su negocio',
  willAsk: 'Google le pedirá permiso.',
  withGoogle: 'CONTINUAR CON GOOGLE',
  againWithGoogle: 'INTENTAR DE NUEVO CON GOOGLE',
  offer: {
    asking: 'Un momento, estamos preparando su inicio de sesión.',
    ready: '',
    'in-app': '',
    off: 'Por ahora no está disponible.',
    unavailable: 'El inicio de sesión no responde. Primero pulse Reintentar.',
  },
  signInOff:
    'Por ahora no se puede iniciar sesión con Google. Vuelva más tarde. Sus respuestas están guardadas en este dispositivo.',
  signInUnavailable: 'El inicio de sesión no está disponible',

  permissionsTitle: 'Para qué son los permisos',
  allow: 'DAR PERMISO',
  completion: 'Completar su perfil',
  updates: 'Mantener su perfil al día',
  updatesText: 'Publicar fotos, reseñas y novedades',
  insights: 'Compartir datos de su perfil',
  insightsText: 'Visitas al perfil, clics e interacciones',
  noChange: 'No cambiamos la configuración de su cuenta sin su permiso',

  signInTitle: 'Inicie sesión con Google',
  signInText: (product) =>
    `${product} trabaja con la cuenta de Google que administra su perfil de negocio.`,
  whyNot: {
    refused: {
      text: 'No le dio permiso a Google, así que no inició sesión. Intente de nuevo.',
    },
    expired: {
      text: 'El inicio de sesión tardó demasiado o se inició dos veces. Intente de nuevo.',
    },
    failed: { text: 'Google no pudo iniciar su sesión. Intente de nuevo en un momento.' },
    cookies: {
      title: 'Su navegador bloquea las cookies',
      text: 'Necesitamos una cookie para mantener su sesión iniciada. Permita las cookies de este sitio en la configuración de privacidad de su navegador o salga de la navegación privada. Luego intente de nuevo.',
    },
    unverified: {
      title: 'Google no ha confirmado este correo electrónico',
      text: 'Confírmelo en la configuración de su cuenta de Google e intente de nuevo, o elija otra cuenta.',
    },
    unproven: {
      text: 'No pudimos confirmar que la respuesta de Google fuera para usted, así que no inició sesión. Intente de nuevo.',
    },
  },
  anotherTitle: 'Elija otra cuenta de Google',
  anotherText: 'Google le preguntará qué cuenta usar. Elija la que está vinculada a su negocio.',
  usedBefore: 'Antes usó esta cuenta:',
  notAllTitle: 'Faltan algunos permisos',
  notAllText: (product) =>
    `Dejó algunas casillas sin marcar en la página de Google. Márquelas todas para que ${product} pueda hacer esto por usted:`,
  connected: 'Su cuenta está conectada',
  connectedWeb: 'Ahora elija el negocio que quiere promocionar.',
  connectedApp: (product) => `Vuelva a la aplicación de ${product} para continuar.`,
  backToApp: 'VOLVER A LA APLICACIÓN',
  account: 'Cuenta de Google:',

  loginError: 'No se pudo iniciar sesión con el correo',
  loginErrorText: 'Inicie sesión de nuevo para ver sus locales.',
  ok: 'Aceptar',
  selectTitle: 'Elija su perfil de negocio en Google',
  reading: 'Un momento, estamos cargando sus locales.',
  neededFirst: 'Primero necesitamos sus locales. Intente de nuevo arriba.',
  chooseFirst: 'Elija una opción para continuar.',
  nothingToChoose: 'Aquí no hay ningún local para elegir.',
  cantFind: '¿No encuentra lo que busca?',
  create: 'Crear un perfil de Google',
  anotherEmail: 'Probar con otro correo',
  switchAccount: 'CAMBIAR DE CUENTA DE GOOGLE',
  notLoaded: 'No pudimos cargar sus locales.',
  readingOff: 'Por ahora no podemos cargar sus locales de Google. Vuelva más tarde.',
  notAllowed:
    'Google no permite que esta cuenta use Perfil de Empresa. Si es de una organización, pida a su administrador que lo active. O pruebe con otra cuenta.',
  loading: 'Cargando sus locales',
  noneLinked: 'Esta cuenta de correo no tiene ningún local vinculado.',
  search: 'Buscar entre sus locales',
  found: (count, total) => `${count} de ${total} locales encontrados.`,
  locations: 'Locales de su negocio',
  verified: 'Verificado',
  notVerified: 'No verificado',
  isCorrect: '¿Es correcta la dirección de su negocio?',
  no: 'No',
  yes: 'Sí',
  unsaved: 'No pudimos guardar su negocio. Revise su conexión y pulse Sí otra vez.',
  saved: 'Su negocio está guardado. Estamos preparando el paso siguiente.',
  saving: 'Guardando su negocio.',

  changeTitle: 'Cambie la dirección de su negocio',
  stillNeeded: (fields) => `Todavía falta: ${fields}`,
  missing: {
    street: 'calle y número',
    town: 'ciudad',
    postal_code: 'código postal',
    country: 'país',
    state: 'estado',
  },
  street: 'Calle y número',
  line: 'Otros datos de la dirección (opcional)',
  town: 'Ciudad',
  postalCode: 'Código postal',
  country: 'País',
  state: 'Estado',
  chooseState: 'Elija un estado',
  territories,
  countries: { UK: 'Reino Unido', USA: 'Estados Unidos', CAN: 'Canadá' },

  noAccess: 'Esta cuenta no tiene acceso',
  noAccessText: (product) =>
    `${product} necesita una cuenta de Google propietaria o administradora de su perfil de negocio.`,
  askOwner:
    'Pídale al propietario del perfil que lo agregue como administrador o inicie sesión con otra cuenta.',
  noBusiness: 'No se encontró ningún local',
  noProfileFor: ['Ningún perfil de negocio está vinculado a ', '.'],
  createOrSignIn: 'Cree un perfil ahora o inicie sesión con el correo vinculado a su negocio.',
  noLocation: 'No encontramos ningún local',
  withoutLocation:
    'Un perfil necesita un local para que podamos promocionarlo. Cree uno o inicie sesión con otro correo.',

  wrongAccount: 'Su negocio no está vinculado al correo elegido',
  otherLocations: (count) =>
    count.endsWith('+')
      ? `${count} locales más`
      : counted(language, Number(count), { one: 'local más', other: 'locales más' }),
  useOtherLocation: 'Empezar de nuevo con esta cuenta',
  trySome: 'Pruebe con otra cuenta, que empiece por',

  linkFor: (name) => `Este enlace es para ${name}`,
  linkForText: (name) =>
    `Inició sesión con otra cuenta. Para continuar con ${name}, inicie sesión con su cuenta de Google.`,
  signInForThis: 'INICIAR SESIÓN PARA ESTE NEGOCIO',
  stayAs: (email) => `SEGUIR COMO ${email}`,
  stayAsBefore: 'SEGUIR COMO ANTES',
  signInToGoOn: 'Inicie sesión para continuar',
  linkOld: (name) =>
    `El enlace para ${name} ya se usó o venció. Inicie sesión con Google para seguir donde se quedó.`,
  signInToConnect: (account) => `Inicie sesión para conectar ${account}`,
  cameByLink:
    'Abrió un enlace, así que confirme con Google que es usted antes de conectar una cuenta.',
  later: 'AHORA NO',
  signInWhereStopped: 'Inicie sesión con la cuenta de Google de su negocio y siga donde se quedó.',
  otherAccount: 'Este negocio está vinculado a otra cuenta. No cambió nada.',
  signedIn: 'Sesión iniciada:',
};
