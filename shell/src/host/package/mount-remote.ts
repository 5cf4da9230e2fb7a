import { ShopfrontError } from 'shared-contracts/errors';
import { createOutlet } from '../outlet';
import type { Failure, HostOptions, Mounted, MountOptions } from './options';
import type { ReadVersions } from './read-versions';

interface Options extends MountOptions, Pick<HostOptions, 'report'> {
  readVersions: ReadVersions;
}

/** Mounts a remote in a child of an element. Shows the fallback if no version works. */
export function mountRemote(remote: string, options: Options): Mounted {
  const { element, props = {}, fallback, readVersions } = options;
  const place = element.appendChild(document.createElement('div'));
  const reporter = createReporter(remote, options.report);
  let outlet: ReturnType<typeof openOutlet> | undefined;
  let isMounted = true;

  const openOutlet = async () =>
    createOutlet<string>({
      ...(await readVersions(remote)),
      place,
      incompatibility: () => undefined,
      propsFor: () => props,
      failed: (_, version, error) => void reporter.failed(error, version),
      arrived: () => undefined,
      changed: (state) => state.kind === 'failed' && showFallback(state.error),
    });

  const showFallback = (error: ShopfrontError) => {
    const failure = reporter.failed(error);
    if (fallback && isMounted) place.replaceChildren(fallback(failure, () => void enter()));
  };

  const enter = async () => {
    place.replaceChildren();
    try {
      const { enter: show } = await (outlet ??= openOutlet());
      if (isMounted) show(remote);
    } catch (error) {
      // The next attempt reads the document again.
      outlet = undefined;
      showFallback(asHostError(error));
    }
  };

  void enter();
  return {
    async unmount() {
      isMounted = false;
      await outlet?.then(({ exit }) => exit()).catch(() => undefined);
      place.remove();
    },
  };
}

/** Reports each error once. Returns the failure that was reported for it. */
function createReporter(remote: string, report: HostOptions['report']) {
  const failures = new WeakMap<ShopfrontError, Failure>();
  return {
    failed(error: ShopfrontError, version = 'none'): Failure {
      const reported = failures.get(error);
      if (reported) return reported;
      const failure = { remote, version, code: error.code, error };
      failures.set(error, failure);
      report(failure);
      return failure;
    },
  };
}

const asHostError = (error: unknown) =>
  error instanceof ShopfrontError
    ? error
    : new ShopfrontError('DISCOVERY_INVALID', 'The versions could not be read.', { cause: error });
