import type { Navigation } from '../navigation/navigation';
import type { Candidates } from './discovery';
import { trustScripts } from './integrity';

declare global {
  /**
   * Functions of the remotes on this page, by address of their dev server. They replace the modules that changed, and
   * reject if the page has to be loaded again (shared-build/src/hot/remote-app.cjs).
   */
  var __shopfrontUpdates: Record<string, (hash: string) => Promise<void>> | undefined;
}

/** A new build of a dev server. Earlier versions of the kit send the word 'reload'. */
interface Rebuilt {
  hash: string;
  /** Integrity hashes of the scripts, by file name. */
  scripts: Record<string, string>;
}

/** Development only: updates or reloads the page when a development server has rebuilt its remote. */
export function reloadWithDevServers(
  candidates: Candidates,
  navigation: Pick<Navigation, 'reload'>,
): void {
  const fromDevServers = Object.values(candidates)
    .flat()
    .filter(({ version }) => version === '0.0.0-dev');
  for (const { base } of fromDevServers) {
    new EventSource(new URL('/reload', base)).onmessage = ({ data }: MessageEvent<string>) => {
      const update = globalThis.__shopfrontUpdates?.[new URL(base).origin];
      if (!update || data === 'reload') return navigation.reload();
      const { hash, scripts } = JSON.parse(data) as Rebuilt;
      const addressed = Object.entries(scripts).map(([file, integrity]) => [
        new URL(file, base).href,
        integrity,
      ]);
      trustScripts(Object.fromEntries(addressed) as Record<string, string>);
      update(hash).catch(() => navigation.reload());
    };
  }
}
