import type { Drawing, RemoteModule } from 'shared-contracts';
import type { Federation } from 'shell/federation';

/** Replaces shell/src/host/federation.ts: loads the same screens from chunks of the same build. */
const modules = {
  'mf-login-location': () =>
    import(/* webpackChunkName: "mf-login-location" */ 'mf-login-location/src/app'),
  'mf-gbp-create': () => import(/* webpackChunkName: "mf-gbp-create" */ 'mf-gbp-create/src/app'),
  'mf-priming-square': () =>
    import(/* webpackChunkName: "mf-priming-square" */ 'mf-priming-square/src/app'),
  'mf-services': () => import(/* webpackChunkName: "mf-services" */ 'mf-services/src/app'),
  'mf-later-steps': () => import(/* webpackChunkName: "mf-later-steps" */ 'mf-later-steps/src/app'),
} satisfies Record<Drawing, () => Promise<RemoteModule>>;

/** webpack's function to load a chunk without running it. Chunks have names here. */
declare const __webpack_chunk_load__: (name: string) => Promise<unknown>;

export const createFederation = (): Federation => ({
  load: ({ remote }) => modules[remote as Drawing](),
  async prepare({ remote }) {
    await __webpack_chunk_load__(remote);
  },
});
