import type { Words } from './words';

export const es: Words = {
  connections: {
    title: 'Conexiones y datos',
    lead: (business) =>
      `Vea qué está conectado a ${business}. Puede desconectar cualquier cosa cuando quiera.`,
    since: (day) => `Conectado desde el ${day}`,
    notConnected: 'No conectado',
    names: { google: 'Google', square: 'Square', instagram: 'Instagram' },
    effects: {
      google: (product) =>
        `Si lo desconecta, ${product} no puede leer ni cambiar su perfil de negocio. Para seguir con la configuración, inicie sesión de nuevo.`,
      square: () =>
        'Si lo desconecta, dejamos de pedir reseñas a sus clientes después de cada pago.',
      instagram: () =>
        'Si lo desconecta, dejamos de leer sus fotos. Instagram conserva el permiso hasta que lo quite allí: Configuración, Permisos de sitios web, Aplicaciones y sitios web.',
    },
    disconnect: (name) => `Desconectar ${name}`,
    disconnected: (name) => `${name} está desconectado.`,
    data: 'Sus datos',
    dataHint: (product) =>
      `Elimine todo lo que ${product} guarda sobre usted. Su perfil de negocio en Google no cambia.`,
    delete: 'Eliminar mis datos',
    confirm: '¿Eliminar sus datos?',
    confirmHint: (product) =>
      `${product} elimina sus respuestas, servicios, teléfonos y conexiones, y cierra su sesión en todos los dispositivos. No se puede deshacer. Su perfil de negocio en Google no cambia.`,
    keep: 'Conservar mis datos',
    deleted: 'Sus datos están eliminados',
    deletedHint:
      'Su sesión está cerrada y no hay nada conectado. Puede empezar de nuevo cuando quiera.',
    signIn: 'Iniciar sesión con Google',
    signInHint: 'Inicie sesión con Google para desconectar algo o eliminar sus datos.',
    back: 'Volver a mi configuración',
    start: 'Ir a la página de inicio',
  },
  messages: {
    subject: ({ bizName, product }) => `Termine de configurar ${bizName} en ${product}`,
    mail: ({ bizName, firstName, product, days }) => [
      `Hola${firstName ? `, ${firstName}` : ''}:`,
      '',
      `${bizName} ya está vinculado a ${product}. Le quedan unos pocos pasos cortos.`,
      'Pare cuando quiera. Este enlace le lleva de vuelta a donde se quedó:',
      '',
      '{link}',
      '',
      `El enlace se abre una sola vez, dentro de ${days} días, y después solo en ese navegador. Más tarde, o en otro`,
      'dispositivo, inicie sesión con Google para seguir donde se quedó. Por favor, no comparta este enlace.',
    ],
    sms: ({ bizName, product }) =>
      `${product}: termine de configurar ${bizName} cuando quiera en {link}`,
  },
  deletions: {
    title: 'Eliminación de sus datos de Instagram',
    unknown:
      'No encontramos ninguna solicitud con este código. Abra el enlace tal como lo muestra Instagram.',
    deleted: (day, product) =>
      `Hecho el ${day}: ${product} eliminó el nombre de su cuenta de Instagram y su acceso a sus fotos.`,
    nothing: (day, product) =>
      `Hecho el ${day}: ${product} no tenía datos de su cuenta de Instagram.`,
    more: 'No guardamos otros datos de Instagram.',
  },
  alreadyLinked: 'Este local ya está vinculado a otra cuenta. Pruebe con otro correo.',
};
