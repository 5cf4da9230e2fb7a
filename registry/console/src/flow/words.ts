import type { FlowTable, Part } from '../asking/flow';

/** 'booking-platform' as people say it. */
export const screenWords = (screen: string) => screen.replaceAll('-', ' ');

/** One change of a table, as a sentence. */
export const wayOf = ({ fact, insteadOf, goes }: FlowTable['changes'][number]) =>
  `After “${fact.replace('/', ' ').replaceAll('-', ' ')}” comes ${screenWords(goes)}, and not ${screenWords(insteadOf)}.`;

const percent = (part: number) => (part * 100).toFixed(1);

/** '12 of 40 (30.0 %)' */
export const partWords = ({ did, of, rate }: Part) =>
  rate === null ? '—' : `${did} of ${of} (${percent(rate)} %)`;

/** Between which two it lies, 95 times in 100. */
export const betweenWords = ({ low, high }: Part) =>
  low === null || high === null ? '' : `${percent(low)}–${percent(high)} %`;
