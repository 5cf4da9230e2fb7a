import type { Drawing, RemoteModule } from 'shared-contracts';
import type { Federation } from 'shell/federation';

/** Stands in for shell/src/host/federation.ts: the same screens, out of chunks of the same build. */
const modules = {
  'mf-login-location': () =>
    import(/* webpackChunkName: "mf-login-location" */ 'mf-login-location/src/app'),
  'mf-gbp-create': () => import(/* webpackChunkName: "mf-gbp-create" */ 'mf-gbp-create/src/app'),
  'mf-priming-square': () =>
    import(/* webpackChunkName: "mf-priming-square" */ 'mf-priming-square/src/app'),
  'mf-services': () => import(/* webpackChunkName: "mf-services" */ 'mf-services/src/app'),
  'mf-later-steps': () => import(/* webpackChunkName: "mf-later-steps" */ 'mf-later-steps/src/app'),
} satisfies Record<Drawing, () => Promise<RemoteModule>>;

/** webpack's own way to have a chunk without running what is in it; its chunks are called by their names here. */
declare const __webpack_chunk_load__: (name: string) => Promise<unknown>;

export const createFederation = (): Federation => ({
  load: ({ remote }) => modules[remote as Drawing](),
  async prepare({ remote }) {
    await __webpack_chunk_load__(remote);
  },
});
