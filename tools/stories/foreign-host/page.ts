import 'shared-ui/tokens.css';
import { createBus, createViewStore, type AnyFact, type RemoteProps } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountFrom, mountListed } from './host';

declare global {
  var reportedFacts: AnyFact[];
  var savedPreferences: unknown[];
}

/** A page of another product with one of our screens. Reported facts and saved answers stay in the page. */
async function main() {
  globalThis.reportedFacts = [];
  globalThis.savedPreferences = [];
  const { searchParams: searchParams } = new URL(location.href);
  const remotesList = searchParams.get('remotes');
  const bus = createBus((error) => console.error(error));
  bus.onAny((fact) => globalThis.reportedFacts.push(fact));

  const props: RemoteProps = {
    domElement: document.querySelector('main')!,
    view: createViewStore(viewOf('client-count', {})),
    emit: bus.emit,
    api: createApiDouble({
      savePreference: (preference) => {
        globalThis.savedPreferences.push(preference);
        return { ok: true };
      },
    }),
    arrived: (heading) => (document.title = heading),
    failed: (error) => console.error(error),
  };
  await (remotesList === null
    ? mountFrom(searchParams.get('discovery') ?? '', 'mf-later-steps', props)
    : mountListed(remotesList, 'mf-later-steps', props));
}

main().catch((error: unknown) => console.error(error));
