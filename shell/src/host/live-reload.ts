import type { Navigation } from '../navigation/navigation';
import type { Candidates } from './discovery';

/** Development only: reloads the page when a development server has rebuilt its remote. */
export function reloadWithDevServers(
  candidates: Candidates,
  navigation: Pick<Navigation, 'reload'>,
): void {
  const fromDevServers = Object.values(candidates)
    .flat()
    .filter(({ version }) => version === '0.0.0-dev');
  for (const { base } of fromDevServers) {
    new EventSource(new URL('/reload', base)).onmessage = () => navigation.reload();
  }
}
