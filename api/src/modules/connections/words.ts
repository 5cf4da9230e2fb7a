/** What an owner can disconnect. */
export type Provider = 'google' | 'square' | 'instagram';

interface Words {
  title: string;
  lead: (business: string) => string;
  since: (day: string) => string;
  notConnected: string;
  names: Record<Provider, string>;
  /** What disconnecting means. */
  effects: Record<Provider, (product: string) => string>;
  disconnect: (name: string) => string;
  disconnected: (name: string) => string;
  data: string;
  dataHint: (product: string) => string;
  delete: string;
  confirm: string;
  confirmHint: (product: string) => string;
  keep: string;
  deleted: string;
  deletedHint: string;
  signIn: string;
  signInHint: string;
  back: string;
  start: string;
}

export const words: Record<'en' | 'es', Words> = {
  en: {
    title: 'Connections and data',
    lead: (business) =>
      `See what’s connected to ${business}. You can disconnect anything at any time.`,
    since: (day) => `Connected since ${day}`,
    notConnected: 'Not connected',
    names: { google: 'Google', square: 'Square', instagram: 'Instagram' },
    effects: {
      google: (product) =>
        `If you disconnect, ${product} can’t read or change your Business Profile. To continue setting up, sign in again.`,
      square: () => 'If you disconnect, we stop asking your clients for reviews after payments.',
      instagram: () =>
        'If you disconnect, we stop reading your photos. Instagram keeps its permission until you remove it there: Settings, Website permissions, Apps and websites.',
    },
    disconnect: (name) => `Disconnect ${name}`,
    disconnected: (name) => `${name} is disconnected.`,
    data: 'Your data',
    dataHint: (product) =>
      `Delete everything ${product} stores about you. Your Google Business Profile stays as it is.`,
    delete: 'Delete my data',
    confirm: 'Delete your data?',
    confirmHint: (product) =>
      `${product} deletes your answers, services, phone numbers, and connections, and signs you out on every device. You can’t undo this. Your Google Business Profile stays as it is.`,
    keep: 'Keep my data',
    deleted: 'Your data is deleted',
    deletedHint: 'You’re signed out, and nothing is connected. You can start over at any time.',
    signIn: 'Sign in with Google',
    signInHint: 'Sign in with Google to disconnect something or to delete your data.',
    back: 'Back to my setup',
    start: 'Go to the start page',
  },
  es: {
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
};
