import { counted } from 'shared-ui/words';
import type { BulkWords } from './en';

const language = 'es-US';

/** Why a booking page could not be read, by the API's code for the reason. */
const reasons = new Map([
  [
    'address-not-allowed',
    'Su enlace de reservas no es una página web pública, así que no pudimos revisarlo.',
  ],
  ['robots', 'Su plataforma de reservas no permite leer esa página automáticamente.'],
  ['too-large', 'Su página de reservas es demasiado grande para nosotros.'],
  ['not-a-page', 'Su enlace de reservas no abre una página web.'],
  ['too-many-redirects', 'Su enlace de reservas redirige demasiadas veces.'],
  ['not-found', 'No hay ninguna página en su enlace de reservas.'],
]);

export const es: BulkWords = {
  language,
  heading: 'Agregue varios a la vez',
  pick: 'Elegir del catálogo',
  paste: 'Pegar una lista de precios',
  going: (count) =>
    `${counted(language, count, { one: 'servicio elegido', other: 'servicios elegidos' })}, aún sin agregar`,
  linesLeft: (count) => (count === 1 ? '1 línea por revisar' : `${count} líneas por revisar`),
  add: (count) =>
    count === 0
      ? 'AGREGAR SERVICIOS'
      : count === 1
        ? 'AGREGAR 1 SERVICIO'
        : `AGREGAR ${count} SERVICIOS`,
  failed: 'Esto no se cargó. Ciérrelo y vuelva a abrirlo.',
  loading: 'Un momento…',

  pickTitle: 'Elija sus servicios',
  pickHint:
    'Marque lo que ofrece y ponga sus precios. «Suele» es lo que cobran normalmente los locales en Estados Unidos. Lo guardamos solo si usted lo usa.',
  pickWhy: 'Marque al menos un servicio.',
  search: 'Buscar en el catálogo',
  loadingCatalogue: 'Cargando el catálogo',
  catalogueFailed: 'No pudimos cargar el catálogo.',
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
      ? 'Usar el precio habitual más bajo para el que no tiene precio'
      : `Usar el precio habitual más bajo para los ${count} sin precio`,
  noPrice: 'Un servicio sin precio se muestra como $ 0.',
  pasteTitle: 'Pegue su lista de precios',
  pasteHint:
    'Péguela de un mensaje, un sitio web, una hoja de cálculo o una aplicación de reservas. ¿La tiene en una foto? Copie antes el texto en su aplicación de fotos. Usted revisa cada servicio antes de que lo agreguemos.',
  pasteLabel: 'Su lista de precios',
  pasteExample: 'Corte 30\nArreglo de barba … $20\nCorte infantil: 18.50',
  read: 'BUSCAR SERVICIOS',
  readWhy: 'Primero pegue o escriba su lista.',
  tooLong: 'La lista es demasiado larga. Pegue hasta 20,000 caracteres a la vez.',
  nothingRead:
    'No encontramos ningún servicio con precio. Abajo está cada línea. Cámbiela o agréguela como está.',
  understood: (count) =>
    count === 1
      ? '1 servicio encontrado. Revíselo y agréguelo.'
      : `${count} servicios encontrados. Revíselos y agréguelos.`,
  rowsWhy: 'Marque al menos un servicio para agregar.',
  sourceLine: 'De su lista:',
  checkPrice: 'Revise este precio. No estamos seguros.',
  unsure: (count) =>
    count === 1
      ? 'Revise 1 precio antes de agregarlo. Está señalado abajo.'
      : `Revise ${count} precios antes de agregarlos. Están señalados abajo.`,
  foreign: (signs) =>
    `Su lista tiene precios en ${signs}. Mostramos los precios en $, así que revise los números.`,
  leftTitle: (count) =>
    count === 1 ? 'No pudimos leer 1 línea' : `No pudimos leer ${count} líneas`,
  leftHint: 'Cambie una línea y agréguela, o quítela.',
  line: (number) => `Línea ${number}`,
  addLine: 'Agregar como servicio',
  addLineAt: (number) => `Agregar como servicio: línea ${number}`,
  dropLine: 'Quitar',
  dropLineAt: (number) => `Quitar: línea ${number}`,
  again: 'Cambiar el texto',
  startOver: 'Descartar la lista',

  linkTitle: 'Servicios en su enlace de reservas',
  linkReading: 'Buscando servicios en su página de reservas…',
  linkFound: (count) =>
    `${counted(language, count, { one: 'servicio encontrado', other: 'servicios encontrados' })} en su enlace de reservas.`,
  linkCheck: 'Revisar y agregar',
  linkHint: 'Desmarque lo que no ofrece.',
  linkDrop: 'No usar estos',
  linkNothing: 'No encontramos servicios en su página de reservas. Elíjalos o péguelos aquí.',
  linkRange: (range: string) => `Solo dice que los precios son ${range}.`,
  linkAgain: 'Intentar de nuevo',
  linkFailed: (because: string) => reasons.get(because) ?? 'Su página de reservas no respondió.',
  linkForeign: (signs: string) =>
    `La página tiene precios en ${signs}. Mostramos los precios en $, así que revise los números.`,
  squareTitle: 'Servicios en su cuenta de Square',
  squareFound: (count) =>
    `${counted(language, count, { one: 'servicio encontrado', other: 'servicios encontrados' })} en Square.`,
  squareForeign: (signs) =>
    `Square tiene precios en ${signs}. Mostramos los precios en $, así que revise los números.`,
  category: 'Categoría',
  takeRow: (name) => (name.trim() === '' ? 'Agregar este servicio' : `Agregar ${name}`),
  nameless: 'Escriba un nombre o desmárquelo',
  close: 'Cerrar',

  problems: (count) => (count === 1 ? 'Revise 1 entrada.' : `Revise ${count} entradas.`),
};
