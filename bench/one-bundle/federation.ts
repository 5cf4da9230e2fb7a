import type { Drawing, RemoteModule } from 'shared-contracts';
import type { LoadModule } from 'shell/federation';

/** Stands in for shell/src/remotes/federation.ts: the same screens, out of chunks of the same build. */
const modules = {
  'mf-login-location': () =>
    import(/* webpackChunkName: "mf-login-location" */ 'mf-login-location/src/app'),
  'mf-gbp-create': () => import(/* webpackChunkName: "mf-gbp-create" */ 'mf-gbp-create/src/app'),
  'mf-priming-square': () =>
    import(/* webpackChunkName: "mf-priming-square" */ 'mf-priming-square/src/app'),
  'mf-services': () => import(/* webpackChunkName: "mf-services" */ 'mf-services/src/app'),
  'mf-later-steps': () => import(/* webpackChunkName: "mf-later-steps" */ 'mf-later-steps/src/app'),
} satisfies Record<Drawing, () => Promise<RemoteModule>>;

export const createFederation =
  (): LoadModule =>
  ({ remote }) =>
    modules[remote as Drawing]();
