import type { en } from './en';

export const es: typeof en = {
  language: 'es-US',
  title: 'Consejos para este paso',
  else: '¿Otra cosa?',
  message: 'Escríbanos',
  messageHint: 'Vemos en qué paso está',
  noMessage: 'Escriba lo que quiere saber',
  replyTo: 'Su correo o su teléfono',
  noReplyTo: 'Escriba un correo electrónico o un número de teléfono',
  answerTo: (address) => `Le respondemos a ${address}.`,
  send: 'ENVIAR',
  sent: 'Ya tenemos su mensaje',
  sentText: (address) =>
    `Le respondemos a ${address}. Mientras tanto puede seguir: no se pierde nada.`,
  notSent: 'No se envió',
  notSentText: 'Revise su conexión y envíelo otra vez, o llámenos. Su texto está guardado.',
  orCall: 'O llame al',
  tips: {
    anotherAccount: {
      ask: 'Mi negocio está en otra cuenta de Google',
      answer:
        'Inicie sesión con la cuenta que usa para su negocio en Google Maps. Si se la configuró otra persona, pídale que le agregue como administrador en Google Business Profile y vuelva a iniciar sesión.',
    },
    whyGoogle: {
      ask: '¿Para qué necesitan mi cuenta de Google?',
      answer:
        'Su perfil en la Búsqueda de Google y en Maps pertenece a ella. Leemos su perfil y le ayudamos a tenerlo al día. Nunca vemos su contraseña, y puede retirar el permiso en su cuenta de Google cuando quiera.',
    },
    allTicks: {
      ask: 'Google me pide marcar casillas',
      answer:
        'Márquelas todas, por favor. Sin ellas no podemos leer su perfil, y la página siguiente le pedirá iniciar sesión otra vez.',
    },
    notListed: {
      ask: 'Mi negocio no está en la lista',
      answer:
        'Primero busque su nombre. Si no aparece, quizá inició sesión con otra cuenta de Google, o su negocio todavía no está en Google. En ambos casos use la otra opción debajo de la lista.',
    },
    later: {
      ask: '¿Puedo hacerlo más tarde?',
      answer:
        'Sí. Lo que escribió queda guardado. Vuelva a esta página en cualquier dispositivo, inicie sesión y siga donde se quedó.',
    },
    changeIt: {
      ask: '¿Puedo cambiarlo después?',
      answer:
        'Sí. Pulse «Paso … de …» arriba: desde ahí puede cambiar cualquier respuesta que haya dado.',
    },
    squareAbout: {
      ask: '¿Qué hacen con mi cuenta de Square?',
      answer:
        'Sabemos cuándo pagó un cliente, para pedirle una reseña en el mejor momento. No podemos mover dinero, y puede desconectarla en Square cuando quiera.',
    },
    noSquare: {
      ask: 'No uso Square',
      answer: 'Elija la respuesta que lo dice, o sáltelo. Todo lo demás funciona sin Square.',
    },
    reviewsAbout: {
      ask: '¿Qué recibirán mis clientes?',
      answer:
        'Un mensaje corto con un enlace a sus reseñas en Google cuando hayan pagado, y uno más si se les pasa.',
    },
    guess: {
      ask: 'No sé el número exacto',
      answer: 'Basta con un cálculo. Nos dice cómo empezar, y por eso no se envía nada.',
    },
    professional: {
      ask: 'Instagram no me dejó entrar',
      answer:
        'Tiene que ser una cuenta profesional. Se cambia en la configuración de la aplicación de Instagram, en el tipo de cuenta. Es gratis y tarda un minuto.',
    },
    ownPhotos: {
      ask: '¿Publican en mi nombre?',
      answer:
        'No. Solo usamos fotos que usted ya publicó, para que su perfil de Google esté al día.',
    },
    prices: {
      ask: 'Mis precios varían',
      answer:
        'Escriba el precio desde el que empieza y marque «o más». Puede cambiarlo cuando quiera.',
    },
    surelyOnGoogle: {
      ask: 'Mi negocio sí está en Google',
      answer:
        'Entonces pertenece a otra cuenta de Google. Búsquelo en Google Maps con la sesión iniciada: la cuenta con la que puede editarlo es la que debe usar aquí.',
    },
    newProfile: {
      ask: '¿Cuánto tarda un perfil nuevo?',
      answer:
        'Aquí, unos dos minutos. Después Google comprueba el negocio con un código, que suele llegar enseguida y a veces por correo postal.',
    },
    wrongAddress: {
      ask: 'La dirección está mal',
      answer:
        'Dígalo aquí y corríjala. Los clientes y los mapas se guían por la dirección que usted confirme.',
    },
    noShop: {
      ask: 'Trabajo en casa o voy a donde mis clientes',
      answer:
        'Escriba la dirección que Google tiene de su negocio. Lo que ven los clientes se decide en su perfil de Google, no aquí.',
    },
    signInAgain: {
      ask: '¿Por qué tengo que iniciar sesión otra vez?',
      answer:
        'Llegó por un enlace, y un enlace puede caer en otras manos. Antes de cambiar algo suyo nos aseguramos de que es usted.',
    },
    category: {
      ask: '¿Qué categoría es la mía?',
      answer:
        'Aquella con la que le buscarían sus clientes, como barbería, peluquería o spa. Con una basta.',
    },
    unknownAddress: {
      ask: 'No encuentra mi dirección',
      answer:
        'Empiece con la calle y el número, sin el nombre del negocio. Si aun así no aparece, escríbala usted.',
    },
    noCode: {
      ask: 'El código no llega',
      answer:
        'Espere un minuto, revise el número de arriba y pulse «Reenviar el código». Si es un teléfono fijo, elija la llamada: una voz le lee el código.',
    },
    wrongNumber: {
      ask: 'El número está mal',
      answer: 'Vuelva con la flecha de arriba y corríjalo. Lo que escribió queda guardado.',
    },
    codeRefused: {
      ask: 'No acepta el código',
      answer:
        'Solo vale el código más reciente, y cada uno dura unos minutos. Pida otro y escriba los seis dígitos.',
    },
    squareRefused: {
      ask: 'Square no me dejó entrar',
      answer:
        'Inicie sesión allí como titular de la cuenta. Un miembro del equipo muchas veces no puede conectar otros servicios. Puede saltarlo y conectarlo más tarde.',
    },
    noBooking: {
      ask: 'Mis clientes solo llaman o llegan sin cita',
      answer: 'Entonces elija «Ninguna plataforma». Puede cambiarlo cuando tenga una.',
    },
    bookingLink: {
      ask: '¿Dónde encuentro mi enlace de reservas?',
      answer:
        'En la aplicación de su plataforma busque «compartir» o «página de reservas». Es la dirección que envía a sus clientes.',
    },
    howMany: {
      ask: '¿Cuántos servicios pongo?',
      answer:
        'Los que más le piden: de cinco a diez son suficientes. Destaque los que deben ir primero.',
    },
    ownService: {
      ask: 'Mi servicio no está en la lista',
      answer: 'Escriba su nombre y agréguelo como propio.',
    },
    nothingSent: {
      ask: '¿Se envía algo enseguida?',
      answer: 'No. Aquí solo elige cómo. Mientras configura no sale nada.',
    },
    pledge: {
      ask: '¿A qué me comprometo?',
      answer:
        'A pedirlas usted a sus clientes, para que lleguen una o dos reseñas cada semana. No se envía nada por usted.',
    },
    severalPlaces: {
      ask: 'Los tengo en más de un lugar',
      answer: 'Elija donde está la mayoría. Empezamos por ahí.',
    },
    fewPhotos: {
      ask: 'Casi no tengo fotos',
      answer: 'Con tres basta para empezar: su puerta, su sillón y su mejor trabajo.',
    },
    whoSees: {
      ask: '¿Quién ve mi número?',
      answer:
        'El primero es solo para nosotros, para llamarle por su perfil. El otro es para los clientes y aparece en su perfil.',
    },
    oneNumber: {
      ask: 'Uso un solo número para todo',
      answer: 'Marque la casilla, y se usará para los dos.',
    },
  },
};
