import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { start } from './app/start';
import type { Remotes } from './parts/screen';

const containers = {
  loginLocation: 'textbook_login_location',
  primingSquare: 'textbook_priming_square',
  services: 'textbook_services',
  laterSteps: 'textbook_later_steps',
} satisfies Record<keyof Remotes, string>;

registerRemotes(
  Object.values(containers).map((name) => ({
    name,
    entry: `${process.env.REMOTES_ORIGIN}/${name}/mf-manifest.json`,
  })),
);

async function screensOf<R extends keyof Remotes>(remote: R): Promise<Remotes[R]> {
  const screens = await loadRemote<Remotes[R]>(`${containers[remote]}/screens`);
  if (!screens) throw new Error(`${containers[remote]} exposes no screens.`);
  return screens;
}

start({
  loginLocation: () => screensOf('loginLocation'),
  primingSquare: () => screensOf('primingSquare'),
  services: () => screensOf('services'),
  laterSteps: () => screensOf('laterSteps'),
});
