import { randomUUID } from 'node:crypto';
import { origins } from '../stage/addresses';

interface Told {
  name: string;
  fields?: Record<string, string | number | boolean>;
}

interface Met {
  version: string;
  /** Hours ago. */
  ago: number;
  /** The address of its screens' code. */
  script: string;
}

const hour = 3_600_000;

/** Tells the API of visitors as their pages would: what they saw, how fast it was, and what broke. */
export async function tellOfVisitors(versions: { live: string; next: string }): Promise<void> {
  const script = { [versions.live]: await scriptOf(versions.live) };
  script[versions.next] = await scriptOf(versions.next);
  const events = Array.from({ length: 90 }, (_, number) => {
    const version = number % 3 === 0 ? versions.next : versions.live;
    return visitor(number, { version, ago: 160 - (number % 30) * 5, script: script[version]! });
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

/** Where the screens of a version lie, so that what is said to have broken has a line in its sources. */
async function scriptOf(version: string): Promise<string> {
  const folder = `${origins.REGISTRY_ORIGIN}/remotes/mf-services/${version}`;
  const { exposes } = (await (await fetch(`${folder}/mf-manifest.json`)).json()) as {
    exposes: { assets: { js: { sync: string[] } } }[];
  };
  return `${folder}/${exposes[0]!.assets.js.sync[0]!}`;
}

function visitor(number: number, { version, ago, script }: Met) {
  const visitor_id = randomUUID();
  const began = Date.now() - ago * hour;
  const at = (minutes: number, where: object, { name, fields = {} }: Told) => ({
    ...{ event_id: randomUUID(), visitor_id, build: number % 4 === 0 ? 'app' : 'web' },
    ...{ at: new Date(began + minutes * 60_000).toISOString(), name, fields, ...where },
  });
  const services = { screen: 'services', remote: 'mf-services', remote_version: version };
  const after = { screen: 'client-count', remote: 'mf-later-steps', remote_version: '1.0.0' };
  const from = {
    source_tag: ['flyer', 'mail', 'search'][number % 3]!,
    country: ['US', 'GB', 'CA', 'US'][number % 4]!,
  };
  const vital = (name: string, value: number) => ({
    name: `web_vital_${name}`,
    fields: { value, rating: 'good' },
  });
  return [
    at(0, services, { name: 'added_services_screen_open', fields: from }),
    at(1, services, vital('lcp', 900 + (number % 9) * 210)),
    at(1, services, vital('inp', 40 + (number % 7) * 25)),
    at(1, services, vital('cls', (number % 5) * 0.02)),
    ...(number % 5 === 0 ? [] : [at(4, after, { name: 'client_count_screen_open' })]),
    ...(number % 30 === 0
      ? [
          at(2, services, {
            name: 'remote_failed',
            fields: {
              ...{ failed: 'mf-services', version, code: 'REMOTE_THREW', shown: true },
              stack: `${script}:1:9041\n${script}:1:4120`,
            },
          }),
        ]
      : []),
  ];
}
