import 'shared-ui/tokens.css';
import { createBus, createViewStore, type AnyFact, type RemoteProps } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountFrom, mountListed } from './host';

declare global {
  var told: AnyFact[];
  var saved: unknown[];
}

/** A page of somebody else's that has one of our screens in it: what is told and saved stays here. */
async function main() {
  globalThis.told = [];
  globalThis.saved = [];
  const { searchParams: asked } = new URL(location.href);
  const listed = asked.get('remotes');
  const bus = createBus((error) => console.error(error));
  bus.onAny((fact) => globalThis.told.push(fact));

  const props: RemoteProps = {
    domElement: document.querySelector('main')!,
    view: createViewStore(viewOf('client-count', {})),
    emit: bus.emit,
    api: createApiDouble({
      savePreference: (preference) => {
        globalThis.saved.push(preference);
        return { ok: true };
      },
    }),
    arrived: (heading) => (document.title = heading),
    failed: (error) => console.error(error),
  };
  await (listed === null
    ? mountFrom(asked.get('discovery') ?? '', 'mf-later-steps', props)
    : mountListed(listed, 'mf-later-steps', props));
}

main().catch((error: unknown) => console.error(error));
