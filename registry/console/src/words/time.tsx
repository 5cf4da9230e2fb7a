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
const recent = () => Math.floor(Date.now() / beat) * beat;

/** A relative time, with the exact time in the reader's zone as a tooltip. */
export function Time({ at }: { at: string }) {
  const currentTime = useSyncExternalStore(listen, recent);
  const time = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(time)}>
      {relativeTime((time.getTime() - currentTime) / 1000)}
    </time>
  );
}

export function relativeTime(seconds: number): string {
  const [unit, size] = steps.find(([, stepSize]) => Math.abs(seconds) >= stepSize) ?? [];
  return unit && size ? relative.format(Math.trunc(seconds / size), unit) : 'just now';
}

export const exactTime = (time: string) => exactly.format(new Date(time));
