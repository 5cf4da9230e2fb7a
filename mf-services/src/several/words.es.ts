import { counted } from 'shared-ui/words';
import type { SeveralWords } from './words.en';

const language = 'es-US';

/** Why a booking page was not read, by the API's word for it. */
const reasons = new Map([
  [
    'address-not-allowed',
    'Su enlace de reservas no lleva a una página web pública, así que no la leímos.',
  ],
  [
    'robots',
    'Su plataforma de reservas no permite que los programas lean esa página, así que no la leímos.',
  ],
  ['too-large', 'Su página de reservas es demasiado grande para leerla.'],
  ['not-a-page', 'Su enlace de reservas lleva a algo que no es una página web.'],
  [
    'too-many-redirects',
    'Su enlace de reservas lleva de un sitio a otro, así que no pudimos leerlo.',
  ],
  ['not-found', 'No hay ninguna página en su enlace de reservas.'],
]);

export const es: SeveralWords = {
  language,
  heading: 'Agregue varios a la vez',
  pick: 'Elegir del catálogo',
  paste: 'Pegar una lista de precios',
  going: (count) =>
    `${counted(language, count, { one: 'servicio elegido', other: 'servicios elegidos' })}, aún sin agregar`,
  linesLeft: (count) =>
    count === 1 ? 'Queda 1 línea de su lista' : `Quedan ${count} líneas de su lista`,
  add: (count) => (count === 1 ? 'AGREGAR 1 SERVICIO' : `AGREGAR ${count} SERVICIOS`),
  failed: 'No se pudo cargar esta parte. Ciérrela y vuelva a abrirla.',
  loading: 'Un momento…',

  pickTitle: 'Elija sus servicios',
  pickHint:
    'Marque lo que ofrece y ponga sus precios. «Suele» es lo que cobran normalmente los locales en Estados Unidos. Es solo una sugerencia: la guardamos únicamente si usted la usa.',
  pickWhy: 'Marque al menos un servicio.',
  recommended: 'Servicios recomendados',
  search: 'Buscar en el catálogo',
  loadingCatalogue: 'Cargando el catálogo',
  catalogueFailed: 'No se pudo cargar el catálogo.',
  nothingFound: 'Ningún servicio coincide con lo que escribió',
  found: (count) =>
    counted(language, count, { one: 'servicio encontrado.', other: 'servicios encontrados.' }),
  listed: 'En su lista',
  price: (name) => `Precio de ${name}`,
  often: (low, high) =>
    high === 0
      ? 'Suele ser gratis'
      : low === high
        ? `Suele costar $ ${low}`
        : `Suele costar de $ ${low} a ${high}`,
  use: (price) => `Usar $ ${price}`,
  useFor: (price, name) => `Usar $ ${price} para ${name}`,
  useAll: (count) =>
    count === 1
      ? 'Usar el precio habitual más bajo donde falta'
      : `Usar el precio habitual más bajo para los ${count} sin precio`,
  noPrice: 'Un servicio sin precio se muestra como $ 0 hasta que lo indique.',
  pasteTitle: 'Pegue su lista de precios',
  pasteHint:
    'De un mensaje, un sitio web, una hoja de cálculo o una aplicación de reservas: un servicio y su precio en una línea, o en dos. Usted revisa cada fila antes de agregarla.',
  pasteLabel: 'Su lista de precios',
  pasteExample: 'Corte 30\nArreglo de barba … $20\nCorte infantil: 18.50',
  read: 'LEER LA LISTA',
  readWhy: 'Primero pegue o escriba su lista.',
  tooLong:
    'Es más larga de lo que puede ser aquí una lista de precios: 20 000 caracteres. Pegue una parte.',
  nothingRead:
    'No encontramos ningún servicio con precio en esta lista. Abajo está cada línea: cámbiela o agréguela como está.',
  understood: (count) =>
    count === 1
      ? '1 servicio encontrado. Revíselo y agréguelo.'
      : `${count} servicios encontrados. Revíselos y agréguelos.`,
  rowsWhy: 'Marque al menos una fila.',
  sourceLine: 'De su lista:',
  checkPrice: 'Revise este precio. Esta línea se puede leer de otra manera.',
  unsure: (count) =>
    count === 1
      ? 'Revise 1 precio antes de agregarlo. Está señalado abajo.'
      : `Revise ${count} precios antes de agregarlos. Están señalados abajo.`,
  foreign: (signs) =>
    `Su lista tiene precios en ${signs}. Guardamos los precios en $, así que revise los números.`,
  leftTitle: (count) =>
    count === 1 ? '1 línea no se entendió' : `${count} líneas no se entendieron`,
  leftHint: 'No se pierde nada: cambie una línea y agréguela, o quítela.',
  line: (number) => `Línea ${number}`,
  addLine: 'Convertir en fila',
  addLineAt: (number) => `Convertir en fila: línea ${number}`,
  dropLine: 'Quitar',
  dropLineAt: (number) => `Quitar: línea ${number}`,
  again: 'Cambiar el texto',
  startOver: 'Descartar esta lista',

  linkTitle: 'Servicios en su enlace de reservas',
  linkReading: 'Estamos leyendo su página de reservas para encontrar servicios…',
  linkFound: (count: number) =>
    count === 1
      ? 'Encontramos 1 servicio en su enlace de reservas.'
      : `Encontramos ${count} servicios en su enlace de reservas.`,
  linkCheck: 'Revisar y agregar',
  linkHint: 'No se agrega nada hasta que pulse el botón. Desmarque lo que no ofrece.',
  linkDrop: 'No usar estos',
  linkNothing:
    'Leímos su página de reservas, pero no indica sus servicios de una forma que podamos leer. Elíjalos o péguelos aquí.',
  linkRange: (range: string) => `Solo dice que los precios son ${range}.`,
  linkOk: 'OK',
  linkAgain: 'Intentar de nuevo',
  linkFailed: (because: string) => reasons.get(because) ?? 'Su página de reservas no respondió.',
  linkForeign: (signs: string) =>
    `La página tiene precios en ${signs}. Guardamos los precios en $, así que revise los números.`,
  category: 'Categoría',
  name: 'Nombre del servicio',
  rowPrice: 'Precio',
  andUp: 'o más',
  takeRow: (name) => (name.trim() === '' ? 'Agregar esta fila' : `Agregar ${name}`),
  nameless: 'Escriba un nombre o quite la marca',
  retry: 'Reintentar',
  close: 'Cerrar',

  problems: (count) =>
    count === 1 ? 'Hay una entrada por revisar.' : `Hay ${count} entradas por revisar.`,
};
