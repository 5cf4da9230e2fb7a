import { randomUUID } from 'node:crypto';
import { origins, registryToken } from '../stage/addresses';

interface PageEvent {
  name: string;
  fields?: Record<string, string | number | boolean>;
}

interface Met {
  version: string;
  /** Hours ago. */
  ago: number;
  /** A position in the code of its screens. */
  place: string;
}

const hour = 3_600_000;

/** Sends visits to the API as pages would: the screens, the speed, and the errors. */
export async function tellOfVisitors(versions: { live: string; next: string }): Promise<void> {
  const places = { [versions.live]: await placeIn(versions.live) };
  places[versions.next] = await placeIn(versions.next);
  // Spread over the whole time; in the second half a third of them got the other version.
  const events = Array.from({ length: 300 }, (_, number) => {
    const part = number % 30;
    const isNext = part >= 14 && Math.floor(number / 30) % 3 === 0;
    const version = isNext ? versions.next : versions.live;
    return visitor(number, { version, ago: 160 - part * 5, place: places[version]! });
  }).flat();
  for (let first = 0; first < events.length; first += 150) {
    const answer = await fetch(`${origins.API_ORIGIN}/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origins.SHELL_ORIGIN },
      body: JSON.stringify({ events: events.slice(first, first + 150) }),
    });
    if (!answer.ok) throw new Error(`The API answers ${answer.status}.`);
  }
}

/** Returns a position in the screens of a version, so that a reported error has a line in its sources. */
async function placeIn(version: string): Promise<string> {
  const folder = `${origins.REGISTRY_ORIGIN}/remotes/mf-services/${version}`;
  const { exposes } = (await (await fetch(`${folder}/mf-manifest.json`)).json()) as {
    exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
  };
  const { sync, async } = exposes[0]!.assets.js;
  for (const script of [...sync, ...async]) {
    // Styles come first in one line; the code that renders a screen follows.
    const places = Array.from({ length: 88 }, (_, index) => {
      const [row, column] = [12 - Math.floor(index / 8), 500 + (index % 8) * 3_000];
      return `${folder}/${script}:${row}:${column}`;
    });
    const lines = (await traced(version, places.join('\n'))).split('\n');
    const lineIndex = lines.findIndex((line) => /src\/(screens|parts)\/[\w-]+\.tsx/.test(line));
    if (lineIndex >= 0) return places[lineIndex]!;
  }
  throw new Error(`No screen of mf-services ${version} was found.`);
}

/** Returns the text in which the registry reports a position. */
async function traced(version: string, stack: string): Promise<string> {
  const release = `/projects/default/microFrontends/mf-services/versions/${version}`;
  const answer = await fetch(`${origins.REGISTRY_ORIGIN}${release}/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registryToken}` },
    body: JSON.stringify({ stack }),
  });
  return ((await answer.json()) as { stack: string }).stack;
}

/** Whether every n-th visitor stops there, spread over the days. */
const leaves = (number: number, oneIn: number) => (number * 31 + (number >> 3)) % oneIn === 0;

function visitor(number: number, { version, ago, place }: Met) {
  const visitor_id = randomUUID();
  const began = Date.now() - ago * hour;
  const event = (minutes: number, where: object, { name, fields = {} }: PageEvent) => ({
    event_id: randomUUID(),
    visitor_id,
    build: number % 4 === 0 ? 'app' : 'web',
    at: new Date(began + minutes * 60_000).toISOString(),
    name,
    fields,
    ...where,
  });
  const services = { screen: 'services', remote: 'mf-services', remote_version: version };
  const after = { screen: 'client-count', remote: 'mf-later-steps', remote_version: '1.0.0' };
  const page = {
    source_tag: ['flyer', 'mail', 'search'][number % 3]!,
    country: ['US', 'GB', 'CA', 'US'][number % 4]!,
  };
  const vital = (name: string, value: number) => ({
    name: `web_vital_${name}`,
    fields: { value, rating: 'good' },
  });
  return [
    event(0, services, { name: 'added_services_screen_open', fields: page }),
    event(1, services, vital('lcp', 900 + (number % 9) * 210)),
    event(1, services, vital('inp', 40 + (number % 7) * 25)),
    event(1, services, vital('cls', (number % 5) * 0.02)),
    ...(leaves(number, 7) ? [] : [event(4, after, { name: 'client_count_screen_open' })]),
    ...(leaves(number, 7) || leaves(number, 5)
      ? []
      : [event(6, { ...after, screen: 'review-consent' }, { name: 'page_open' })]),
    ...(number % 37 === 0
      ? [
          event(2, services, {
            name: 'remote_failed',
            fields: {
              failed: 'mf-services',
              version,
              code: 'REMOTE_THREW',
              shown: true,
              stack: place,
            },
          }),
        ]
      : []),
  ];
}
