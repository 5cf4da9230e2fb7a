import type { en } from './en';

export const es: typeof en = {
  language: 'es-US',
  title: 'Consejos para este paso',
  else: '¿Otra cosa?',
  message: 'Escríbanos',
  messageHint: 'Podemos ver en qué paso está',
  noMessage: 'Escriba su pregunta',
  replyTo: 'Su correo o su teléfono',
  noReplyTo: 'Escriba un correo electrónico o un número de teléfono',
  answerTo: (address) => `Responderemos a ${address}.`,
  send: 'ENVIAR',
  sent: 'Mensaje enviado',
  sentText: (address) => `Responderemos a ${address}. Mientras tanto, puede continuar.`,
  notSent: 'No se envió',
  notSentText: 'Revise su conexión y envíelo otra vez, o llámenos. Su mensaje está guardado.',
  orCall: 'O llame al',
  tips: {
    anotherAccount: {
      ask: 'Mi negocio usa otra cuenta de Google',
      answer:
        'Inicie sesión con la cuenta que usa para su negocio en Google Maps. Si la configuró otra persona, pídale que le agregue como administrador en Google Business Profile. Luego inicie sesión de nuevo.',
    },
    whyGoogle: {
      ask: '¿Para qué necesitan mi cuenta de Google?',
      answer:
        'Su perfil en la Búsqueda de Google y en Maps pertenece a esa cuenta. Leemos su perfil y le ayudamos a mantenerlo al día. Nunca vemos su contraseña, y puede quitarnos el acceso en su cuenta de Google cuando quiera.',
    },
    allTicks: {
      ask: 'Google me pide marcar casillas',
      answer:
        'Márquelas todas, por favor. Las necesitamos para leer su perfil. Si deja alguna sin marcar, la página siguiente le pedirá iniciar sesión otra vez.',
    },
    notListed: {
      ask: 'Mi negocio no está en la lista',
      answer:
        'Primero busque su nombre. Si no aparece, quizá inició sesión con otra cuenta de Google, o su negocio todavía no está en Google. En ambos casos, use el enlace debajo de la lista.',
    },
    later: {
      ask: '¿Puedo hacerlo más tarde?',
      answer:
        'Sí. Guardamos sus respuestas. Vuelva en cualquier dispositivo e inicie sesión para seguir donde se quedó.',
    },
    changeIt: {
      ask: '¿Puedo cambiarlo después?',
      answer: 'Sí. Pulse «Paso … de …» arriba para cambiar cualquier respuesta.',
    },
    squareAbout: {
      ask: '¿Qué hacen con mi cuenta de Square?',
      answer:
        'Vemos cuándo pagó un cliente, para pedirle una reseña en el mejor momento. No podemos mover dinero, y puede desconectarnos en Square cuando quiera.',
    },
    noSquare: {
      ask: 'No uso Square',
      answer: 'Elija «No» u omita el paso. Todo lo demás funciona sin Square.',
    },
    reviewsAbout: {
      ask: '¿Qué recibirán mis clientes?',
      answer:
        'Un mensaje corto con un enlace a sus reseñas de Google después de pagar, y un recordatorio si se les pasa.',
    },
    guess: {
      ask: 'No sé el número exacto',
      answer: 'Basta con un cálculo. Nos ayuda a fijar el ritmo y no envía nada.',
    },
    professional: {
      ask: 'Instagram no me dejó entrar',
      answer:
        'Necesita una cuenta profesional. Cámbiela en la configuración de la aplicación de Instagram, en el tipo de cuenta. Es gratis y tarda un minuto.',
    },
    ownPhotos: {
      ask: '¿Publican en mi nombre?',
      answer:
        'No. Solo usamos fotos que usted ya publicó, para mantener al día su perfil de Google.',
    },
    prices: {
      ask: 'Mis precios varían',
      answer: 'Escriba el precio más bajo y marque «o más». Puede cambiarlo cuando quiera.',
    },
    surelyOnGoogle: {
      ask: 'Mi negocio sí está en Google',
      answer:
        'Entonces pertenece a otra cuenta de Google. Busque su negocio en Google Maps con la sesión iniciada. Si puede editarlo allí, use esa cuenta aquí.',
    },
    newProfile: {
      ask: '¿Cuánto tarda un perfil nuevo?',
      answer:
        'Aquí, unos dos minutos. Después Google comprueba el negocio con un código, que suele llegar enseguida y a veces por correo postal.',
    },
    wrongAddress: {
      ask: 'La dirección está mal',
      answer:
        'Elija No y corríjala. Los clientes y los mapas usan la dirección que usted confirme.',
    },
    noShop: {
      ask: 'Trabajo en casa o voy a donde mis clientes',
      answer:
        'Escriba la dirección que Google tiene de su negocio. En su perfil de Google usted elige qué ven los clientes.',
    },
    signInAgain: {
      ask: '¿Por qué tengo que iniciar sesión otra vez?',
      answer:
        'Abrió un enlace, y los enlaces se pueden compartir. Comprobamos que es usted antes de que conecte una cuenta, cambie sus números o elija un negocio.',
    },
    category: {
      ask: '¿Qué categoría debo elegir?',
      answer: 'La que buscarían sus clientes, como barbería, peluquería o spa. Con una basta.',
    },
    unknownAddress: {
      ask: 'No encuentro mi dirección',
      answer:
        'Empiece con la calle y el número, sin el nombre del negocio. Si aun así no aparece, escríbala a mano.',
    },
    noCode: {
      ask: 'Mi código no llega',
      answer:
        'Espere un minuto y revise el número de arriba. Luego pulse «Reenviar el código». Si es un teléfono fijo, elija la llamada y una voz le leerá el código.',
    },
    wrongNumber: {
      ask: 'El número está mal',
      answer: 'Vuelva con la flecha de arriba y corríjalo. Sus respuestas están guardadas.',
    },
    codeRefused: {
      ask: 'Mi código no funciona',
      answer:
        'Solo funciona el código más reciente, y vence en unos minutos. Pida otro y escriba los seis dígitos.',
    },
    squareRefused: {
      ask: 'Square no me dejó entrar',
      answer:
        'Inicie sesión como titular de la cuenta de Square. Los miembros del equipo muchas veces no pueden conectar otros servicios. Puede omitir este paso y conectarla más tarde.',
    },
    noBooking: {
      ask: 'Mis clientes solo llaman o llegan sin cita',
      answer: 'Elija «Ninguna plataforma». Puede cambiarlo cuando quiera.',
    },
    bookingLink: {
      ask: '¿Dónde encuentro mi enlace de reservas?',
      answer:
        'Busque «compartir» o «página de reservas» en la aplicación de su plataforma. Es la dirección que envía a sus clientes.',
    },
    howMany: {
      ask: '¿Cuántos servicios pongo?',
      answer:
        'Los que más le piden. De cinco a diez son suficientes. Destaque los que quiere arriba.',
    },
    ownService: {
      ask: 'Mi servicio no está en la lista',
      answer: 'Escriba su nombre y agréguelo como propio.',
    },
    nothingSent: {
      ask: '¿Sale algo enseguida?',
      answer: 'No. Aquí solo elige cómo. No sale nada durante la configuración.',
    },
    pledge: {
      ask: '¿A qué me comprometo?',
      answer:
        'A pedirlas usted a sus clientes y conseguir una o dos reseñas cada semana. No enviamos nada por usted.',
    },
    severalPlaces: {
      ask: 'Los tengo en más de un lugar',
      answer: 'Elija donde está la mayoría. Empezaremos por ahí.',
    },
    fewPhotos: {
      ask: 'No tengo muchas fotos',
      answer: 'Tres bastan para empezar: su puerta, su sillón y su mejor trabajo.',
    },
    whoSees: {
      ask: '¿Quién ve mi número?',
      answer:
        'Solo nosotros vemos el primero, para llamarle por su perfil. El otro es para los clientes y aparece en su perfil.',
    },
    oneNumber: {
      ask: 'Uso un solo número para todo',
      answer: 'Marque la casilla para usarlo para los dos.',
    },
  },
};
