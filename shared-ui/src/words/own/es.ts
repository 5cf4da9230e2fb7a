import { counted } from '../counted';
import { listed } from '../listed';
import type { OwnWords } from './en';

const language = 'es-US';

export const es: OwnWords = {
  language,
  searching: 'Buscando…',
  suggestionsFailed: 'No pudimos cargar las sugerencias.',
  tryAgain: 'Intentar de nuevo',
  privacy: 'Política de privacidad',
  terms: 'Términos',
  suggestions: (count) => counted(language, count, { one: 'sugerencia', other: 'sugerencias' }),
  clearSearch: 'Borrar la búsqueda',
  loadingList: 'Cargando la lista',
  results: (count) => counted(language, count, { one: 'resultado', other: 'resultados' }),
  tooMany: (visible, total) =>
    `Los primeros ${visible} de ${total.toLocaleString(language)}. Escriba más para acotar la lista.`,
  check: 'Revise lo siguiente',
  countryCode: 'Código de país',
  closeMessage: 'Cerrar el mensaje',
  close: 'Cerrar',
  progress: 'Avance',
  goOn: 'Continuar',
  inAppTitle: 'No se puede iniciar sesión con Google en esta aplicación',
  inAppText: 'Abra esta página en su navegador para iniciar sesión y continuar donde se quedó.',
  appMenu: {
    top: 'También puede hacerlo desde el menú (•••) de arriba de esta aplicación.',
    bottom: 'También puede hacerlo desde el menú (•••) de abajo de esta aplicación.',
    unknown: 'Quizás también pueda hacerlo desde el menú de esta aplicación.',
  },
  openInSafari: 'ABRIR EN SAFARI',
  openInBrowser: 'ABRIR EN EL NAVEGADOR',
  copyLink: 'COPIAR ENLACE',
  copying: {
    idle: '',
    copied: 'Enlace copiado. Péguelo en su navegador.',
    refused: 'No pudimos copiar el enlace. Manténgalo presionado aquí abajo para copiarlo:',
  },
  stayInApp: 'Intentar aquí de todos modos',
  noPhone: 'Escriba un número de teléfono.',
  otherCountry: (offered) => `Por ahora solo aceptamos números de ${listed(language, offered)}.`,
  nineDigits:
    'Algunos números del Reino Unido tienen 9 dígitos después del primer 0. Necesitamos 10 dígitos, así que escriba un celular u otro teléfono fijo.',
  tenDigits: (count) =>
    `Escriba los 10 dígitos, sin el código de país. Hasta ahora hay ${counted(language, count, { one: 'dígito', other: 'dígitos' })}.`,
};
