import type { Words } from './en';

export const es: Words = {
  language: 'es-US',

  retry: 'Reintentar',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  oneMoment: 'Un momento',
  notNow: 'Por ahora no es posible.',
  signInAgain: 'Iniciar sesión de nuevo',

  createTitle: 'Cree su perfil de negocio en Google',
  createText: 'Cuéntenos de su negocio y nosotros creamos su perfil en Google.',
  verify: 'VERIFICAR',
  createOff:
    'Por ahora no se pueden crear perfiles en Google. Vuelva más tarde: lo que escriba se conserva en este dispositivo.',
  contact: 'Número de contacto',
  contactHint: 'A este número enviamos el código de su perfil',
  businessName: 'Nombre del negocio',
  category: 'Categoría principal',
  categoryHint: 'Escriba para buscar y elija la que mejor le quede',
  categoriesFailed: 'No se pudieron cargar las categorías.',
  noCategory: 'Ninguna categoría coincide. Pruebe con otra palabra.',
  loadCategories: 'Cargar las categorías de nuevo',
  location: 'Dirección del negocio',
  locationHint: 'Empiece a escribir la dirección',
  noAddress: 'No se encontró la dirección. Revise cómo está escrita o escríbala a mano.',
  byHand: 'Escribir la dirección a mano',
  addressUnread: 'No pudimos leer esta dirección. Complétela abajo o intente de nuevo.',
  readingAddress: 'Leyendo la dirección…',
  addressRead: 'La dirección está completa. Revísela, por favor.',
  addressInPart: 'Google no conoce toda la dirección. Complete lo que falta, por favor.',
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
    `Por ahora enviamos todos los códigos que podemos. Todo lo que escribió se conserva: intente de nuevo ${when}.`,
  googleBusy: (when) =>
    `Por ahora Google no acepta más perfiles nuevos. Todo lo que escribió se conserva: intente de nuevo ${when}.`,
  inFewMinutes: 'en unos minutos',
  inMinutes: (minutes) => (minutes > 1 ? `en ${minutes} minutos` : 'en un minuto'),
  sent: 'El código se envió',

  isThisYours: '¿Es este su negocio?',
  listedFree:
    'Google ya muestra este lugar y nadie lo administra. Si es suyo, su perfil pasa a ser de usted y no se crea otro.',
  listedManaged:
    'Google ya muestra este lugar y alguien lo administra. Si es suyo, puede pedirle acceso.',
  mine: 'SÍ, LO ES',
  another: 'NO, NO LO ES',
  managedTitle: 'Alguien administra este perfil',
  managedText:
    'Google no nos dice quién. Puede ser usted con otra cuenta o alguien que lo creó antes. En su propia página, Google le pide a esa persona que le dé acceso. Cuando lo tenga, vuelva y elija este negocio.',
  askAccess: 'Pedir acceso en Google (pestaña nueva)',
  otherAccount: 'Iniciar sesión con otra cuenta',
  besideText:
    'También puede crear un perfil de todos modos. Es posible que Google lo tome por un duplicado y no lo muestre.',
  createBeside: 'CREAR UNO DE TODOS MODOS',

  codeTitle: (countrycode, contact, by) =>
    `Verifique su perfil. Escriba el código que le enviamos al +${countrycode}-${contact} por ${by === 'call' ? 'llamada' : 'mensaje de texto'}`,
  codeDone: 'Verifique su perfil',
  code: 'Código de 6 dígitos',
  verifyCode: 'VERIFICAR EL CÓDIGO',
  resend: 'Reenviar el código',
  call: 'Recibir el código por llamada',
  wait: (seconds) => `Puede pedir un código nuevo en ${seconds} s`,
  checking: 'Su código se está revisando.',
  askNow: 'Ya puede pedir un código nuevo.',
  skip: 'Omitir la verificación',
  allDigits: 'Escriba los 6 dígitos del código',
  wrong: 'El código no es correcto. Intente de nuevo',
  ofAnother:
    'Inició sesión con una cuenta distinta de la que creó este perfil. Inicie sesión con esa para continuar.',
  tooOld: 'Este código ya es muy antiguo. Pida uno nuevo y escríbalo.',
  noLonger: 'Este código ya no vale. Pida uno nuevo y escríbalo.',
  tooManyWrong: 'Hubo demasiados códigos incorrectos. Pida uno nuevo y escríbalo.',
  unchecked: 'No pudimos revisar el código. Sigue en el campo: intente de nuevo.',
  tooManySent:
    'Por ahora enviamos todos los códigos que podemos. Intente de nuevo en diez minutos u omita la verificación.',
  sentAgain: 'El código se envió de nuevo',
  calling: 'Lo estamos llamando para darle el código. Por favor, conteste',
  verified: 'El código es correcto',
  newCode: 'Enviar un código nuevo',
  afterAll: 'Escribir el código de todos modos',

  mailTitle: (address) =>
    `Verifique su perfil. Escriba el código que se envió por correo a ${address}`,
  mailText: 'El correo viene de Google y puede estar en su carpeta de correo no deseado.',
  mailCode: 'Recibir el código por correo',
  mailAgain: 'Reenviar el correo',
  mailedAgain: 'El correo está en camino',
  postcardTitle: 'Verifique su perfil. Escriba el código de la tarjeta postal',
  postcardText: (address) =>
    `Google envía una tarjeta postal con un código a ${address}. Suele tardar hasta dos semanas; hasta entonces, esta página lo espera.`,
  postcardLater: 'Si lo omite, escriba el código en la página de Google cuando llegue la tarjeta.',
  postcardSent: 'La tarjeta postal está en camino',
  sendPostcard: 'Recibir una tarjeta postal',
  videoTitle: 'Google quiere ver un video',
  videoText:
    'Su perfil está creado. En lugar de un código, Google pide un video corto de su negocio, que se graba en su propia página.',
  googlePage: 'Abrir el Perfil de Negocio de Google (pestaña nueva)',
  withoutVerifying: 'CONTINUAR SIN VERIFICAR',
  reviewTitle: 'Google está revisando su perfil',
  reviewText:
    'El código es correcto. Google revisa ahora el perfil antes de mostrarlo en la Búsqueda y en Maps, lo que puede tardar unos días.',
  reviewMeanwhile: 'No tiene que esperar: mientras tanto puede configurar todo lo demás.',
  goOn: 'CONTINUAR',
  askGoogle: 'Revisar de nuevo',
  stillReviewing: 'Google sigue revisando su perfil.',
  reviewOpen: 'Google no ha verificado este perfil. Lo que falta se indica en su propia página.',
  reviewUnknown: 'Ahora no pudimos preguntarle a Google. Revise de nuevo más tarde.',

  saving: 'Guardando su negocio',
  unsaved:
    'Su perfil está creado, pero su negocio aún no se guardó. Revise su conexión y reintente.',
  savedByAnother:
    'Su perfil está creado, pero ahora inició sesión con otra cuenta. Inicie sesión con la que lo creó para guardar su negocio.',
};
