import type { Words } from './en';

export const es: Words = {
  language: 'es-US',

  retry: 'Reintentar',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  oneMoment: 'Un momento',
  notNow: 'Por ahora no está disponible.',
  signInAgain: 'Iniciar sesión de nuevo',

  createTitle: 'Cree su perfil de negocio en Google',
  createText: 'Tarda unos dos minutos.',
  verify: 'VERIFICAR',
  createOff:
    'Por ahora no se pueden crear perfiles en Google. Vuelva más tarde. Sus respuestas están guardadas en este dispositivo.',
  contact: 'Número de contacto',
  contactHint: 'Enviaremos el código de su perfil a este número',
  businessName: 'Nombre del negocio',
  category: 'Categoría principal',
  categoryHint: 'Escriba para buscar y elija la que mejor le quede',
  categoriesFailed: 'No pudimos cargar las categorías.',
  noCategory: 'Ninguna categoría coincide. Pruebe con otra palabra.',
  loadCategories: 'Cargar las categorías de nuevo',
  location: 'Dirección del negocio',
  locationHint: 'Empiece a escribir la dirección',
  noAddress: 'No se encontró la dirección. Revise cómo está escrita o escríbala a mano.',
  /** A name, which stays as it is in every language. */
  addressSource: 'Google Maps',
  byHand: 'Escribir la dirección a mano',
  addressUnread: 'No pudimos leer esta dirección. Complétela abajo o intente de nuevo.',
  readingAddress: 'Leyendo la dirección…',
  addressRead: 'Completamos la dirección. Revísela, por favor.',
  addressInPart: 'Google no tiene toda la dirección. Complete lo que falta, por favor.',
  door: 'Interior / puerta',
  postalCode: 'Código postal',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',

  enterContact: 'Escriba un número de contacto válido',
  enterName: 'Escriba un nombre de negocio válido',
  enterStreet: 'Escriba una calle y un número válidos',
  enterPostalCode: 'Escriba un código postal válido',
  enterCity: 'Escriba una ciudad válida',
  enterState: 'Escriba un estado válido',
  chooseCategory: 'Elija una categoría principal',
  chooseLocation: 'Elija una dirección de la lista o escríbala a mano',
  countryRefused: 'No podemos enviar códigos a este país',

  error: 'Ocurrió un error. Intente de nuevo',
  tooManyCodes: (when) =>
    `Por ahora no podemos enviar más códigos. Sus respuestas están guardadas. Intente de nuevo ${when}.`,
  googleBusy: (when) =>
    `Por ahora Google no acepta perfiles nuevos. Sus respuestas están guardadas. Intente de nuevo ${when}.`,
  inFewMinutes: 'en unos minutos',
  inMinutes: (minutes) => (minutes > 1 ? `en ${minutes} minutos` : 'en un minuto'),
  inHours: (hours) => `en ${hours} horas`,
  tomorrow: 'mañana',
  sent: 'Enviamos el código',

  isThisYours: '¿Es este su negocio?',
  listedFree:
    'Este lugar ya aparece en Google y nadie lo administra. Si es suyo, usted administrará el perfil que ya existe.',
  listedManaged:
    'Este lugar ya aparece en Google y alguien lo administra. Si es suyo, puede pedir acceso.',
  mine: 'SÍ, LO ES',
  another: 'NO, NO LO ES',
  managedTitle: 'Este perfil ya tiene administrador',
  managedText:
    'Google no dice quién es. Puede ser usted con otra cuenta o alguien que lo creó antes. Pida acceso en la página de Google. Cuando lo tenga, vuelva y elija este negocio.',
  askAccess: 'Pedir acceso en Google (pestaña nueva)',
  otherAccount: 'Iniciar sesión con otra cuenta',
  besideText:
    'También puede crear un perfil nuevo, pero Google podría considerarlo un duplicado y ocultarlo.',
  createBeside: 'CREAR UNO DE TODOS MODOS',

  codeTitle: (countrycode, contact, by) =>
    `Verifique su perfil. Escriba el código que le enviamos al +${countrycode}-${contact} por ${by === 'call' ? 'llamada' : 'mensaje de texto'}`,
  codeDone: 'Verifique su perfil',
  code: 'Código de 6 dígitos',
  verifyCode: 'VERIFICAR EL CÓDIGO',
  resend: 'Reenviar el código',
  call: 'Recibir el código por llamada',
  wait: (seconds) => `Puede pedir un código nuevo en ${seconds} s`,
  checking: 'Revisando su código.',
  askNow: 'Ya puede pedir un código nuevo.',
  skip: 'Omitir la verificación',
  allDigits: 'Escriba los 6 dígitos del código',
  wrong: 'El código no es correcto. Intente de nuevo',
  ofAnother: 'Este perfil se creó con otra cuenta. Inicie sesión con esa cuenta para continuar.',
  tooOld: 'Este código venció. Pida uno nuevo.',
  noLonger: 'Este código ya no es válido. Pida uno nuevo.',
  tooManyWrong: 'Demasiados códigos incorrectos. Pida uno nuevo.',
  unchecked: 'No pudimos revisar el código. Sigue en el campo, así que intente de nuevo.',
  tooManySent:
    'Por ahora no podemos enviar más códigos. Intente de nuevo en diez minutos u omita la verificación.',
  sentAgain: 'El código se envió de nuevo',
  calling: 'Lo estamos llamando para darle el código. Por favor, conteste',
  verified: 'El código es correcto',
  newCode: 'Enviar un código nuevo',
  afterAll: 'Escribir el código',

  mailTitle: (address) =>
    `Verifique su perfil. Escriba el código que se envió por correo a ${address}`,
  mailText: 'El correo viene de Google. Revise también su carpeta de correo no deseado.',
  mailCode: 'Recibir el código por correo',
  mailAgain: 'Reenviar el correo',
  mailedAgain: 'El correo está en camino',
  postcardTitle: 'Verifique su perfil. Escriba el código de la tarjeta postal',
  postcardText: (address) =>
    `Google enviará una tarjeta postal con un código a ${address}. Suele tardar hasta dos semanas. Cuando llegue, puede volver a esta página.`,
  postcardLater: 'Si lo omite, escriba el código en la página de Google cuando llegue la tarjeta.',
  postcardSent: 'La tarjeta postal está en camino',
  sendPostcard: 'Recibir una tarjeta postal',
  videoTitle: 'Google quiere ver un video',
  videoText:
    'Su perfil está listo. En lugar de un código, Google pide un video corto de su negocio. Grábelo en la página de Google.',
  googlePage: 'Abrir el Perfil de Negocio de Google (pestaña nueva)',
  withoutVerifying: 'CONTINUAR SIN VERIFICAR',
  reviewTitle: 'Google está revisando su perfil',
  reviewText:
    'El código es correcto. Ahora Google revisa el perfil antes de que aparezca en la Búsqueda y en Maps, lo que puede tardar unos días.',
  reviewMeanwhile: 'No tiene que esperar. Ya puede configurar todo lo demás.',
  goOn: 'CONTINUAR',
  askGoogle: 'Revisar de nuevo',
  stillReviewing: 'Google sigue revisando su perfil.',
  reviewOpen: 'Google no ha verificado este perfil. Vea qué falta en la página de Google.',
  reviewSuspended:
    'Google suspendió este perfil. Vea qué debe cambiar en la página de Google y revise de nuevo.',
  reviewConflict:
    'Otra cuenta administra un perfil de este lugar. Pida acceso en la página de Google y revise de nuevo.',
  reviewUnknown: 'No pudimos comunicarnos con Google. Revise de nuevo más tarde.',

  saving: 'Guardando su negocio',
  unsaved:
    'Su perfil está listo, pero su negocio aún no se guardó. Revise su conexión y reintente.',
  savedByAnother:
    'Su perfil está listo, pero pertenece a otra cuenta. Inicie sesión con esa cuenta para guardar su negocio.',
};
