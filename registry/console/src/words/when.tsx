import { useSyncExternalStore } from 'react';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

const beat = 15_000;
const listen = (changed: () => void) => {
  const timer = setInterval(changed, beat);
  return () => clearInterval(timer);
};
const nowish = () => Math.floor(Date.now() / beat) * beat;

/** A time as it is spoken of, in the reader's zone; exactly where the pointer rests. */
export function When({ at }: { at: string }) {
  const now = useSyncExternalStore(listen, nowish);
  const time = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(time)}>
      {spoken((time.getTime() - now) / 1000)}
    </time>
  );
}

export function spoken(seconds: number): string {
  const [unit, size] = steps.find(([, one]) => Math.abs(seconds) >= one) ?? [];
  return unit && size ? relative.format(Math.trunc(seconds / size), unit) : 'just now';
}

export const exact = (at: string) => exactly.format(new Date(at));
