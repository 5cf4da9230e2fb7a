import type { Service } from 'shared-contracts/api';

const stated =
  /^(?:(15|30|45|60)\s?-?(?:m|min|mins|minutes|minutos)\.?|(1)\s?(?:h|hr|hour|hora)\.?)$/iu;

/**
 * Returns the service with the duration that its description states, if it is one that the form offers. The description
 * loses that part, so that a card shows one duration.
 */
export function withStatedDuration(service: Service): Service {
  const parts = service.description.split(', ');
  const durations = parts.map(minutesOf);
  const index = durations.findIndex((minutes) => minutes !== undefined);
  if (index < 0) return service;
  const description = parts.filter((_, position) => position !== index).join(', ');
  return { ...service, duration: durations[index], description };
}

function minutesOf(part: string): Service['duration'] {
  const [, minutes, hour] = stated.exec(part.trim()) ?? [];
  const count = hour ? 60 : Number(minutes);
  return ([15, 30, 45, 60] as const).find((offered) => offered === count);
}
