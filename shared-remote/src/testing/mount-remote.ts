import { act } from 'react';
import { createBus, createViewStore } from 'shared-contracts';
import type { AnyFact, AnyView, RemoteModule } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';

/**
 * Mounts a remote as the shell does, on the real bus and the real view store.
 *
 * @returns `events`, every event of the remote in order, without drafts; `drafts`; `show`, which passes another view;
 * `unmount`; `arrivals`, the headings of its arrivals; `failures`, the reported errors.
 */
export async function mountRemote(remote: RemoteModule, view: AnyView, api: Api) {
  const events: AnyFact[] = [];
  const drafts: Record<string, unknown>[] = [];
  const arrivals: string[] = [];
  const failures: unknown[] = [];
  const bus = createBus((error) => failures.push(error));
  bus.onAny((fact) => {
    if (fact.name === 'draft/changed') drafts.push(fact.payload.values);
    else events.push(fact);
  });
  const store = createViewStore(view);
  const domElement = document.createElement('main');
  document.body.append(domElement);

  await act(async () => {
    await remote.bootstrap();
    await remote.mount({
      domElement,
      view: store,
      emit: bus.emit,
      api,
      arrived: (heading) => arrivals.push(heading),
      failed: (error) => failures.push(error),
    });
  });

  return {
    events,
    drafts,
    arrivals,
    failures,
    domElement,
    show: (next: AnyView) => act(() => store.set(next)),
    unmount: () =>
      act(async () => {
        await remote.unmount();
        domElement.remove();
      }),
  };
}
