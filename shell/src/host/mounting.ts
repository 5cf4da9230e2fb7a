import { ShopfrontError, type RemoteModule, type Seam } from 'shared-contracts';
import type { Loaded } from './load-first';
import { createCheckedEmit } from './checked-emit';
import type { Candidate } from './discovery';

/** How long a loaded version may take to show before a fallback replaces it. */
export const mountTimeoutMs = 8_000;

interface Mounting {
  loaded: Loaded;
  domElement: HTMLElement;
  /** Whether another version can replace this one when it does not show in time. */
  hasFallback: boolean;
  /** Whether the navigation that mounts this version is still the latest. */
  isCurrent(): boolean;
  /** The remote shows the screen with this heading. */
  arrived(heading: string): void;
  failed(cause: unknown): void;
  /** Receives the error of a fact that this version emitted after it was unmounted. */
  refusedLater(error: ShopfrontError): void;
}

/**
 * Returns a function that bootstraps a version once per page and mounts it. It reports the outcome to
 * `arrived` or `failed`, possibly long after it has resolved.
 */
export function createMounting(seam: Seam) {
  const bootstrapped = new WeakSet<RemoteModule>();

  return async (mounting: Mounting): Promise<void> => {
    const { loaded, domElement, isCurrent } = mounting;
    const { module, candidate } = loaded;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const failed = (cause: unknown) => {
      clearTimeout(timeout);
      mounting.failed(cause);
    };
    if (mounting.hasFallback) {
      timeout = setTimeout(() => failed(tooSlow(candidate)), mountTimeoutMs);
    }
    try {
      if (!bootstrapped.has(module)) await module.bootstrap();
      bootstrapped.add(module);
      if (!isCurrent()) return;
      await module.mount({
        view: { get: seam.view.get, subscribe: seam.view.subscribe },
        api: seam.api,
        emit: createCheckedEmit(candidate, {
          emit: seam.emit,
          onStage: isCurrent,
          refused: (error) => (isCurrent() ? failed(error) : mounting.refusedLater(error)),
        }),
        domElement,
        arrived: (heading) => {
          clearTimeout(timeout);
          mounting.arrived(heading);
        },
        failed,
      });
    } catch (cause) {
      failed(cause);
    }
  };
}

const tooSlow = ({ remote, version }: Candidate) =>
  new ShopfrontError('REMOTE_TIMEOUT', `${remote} ${version} was loaded and did not show in time.`);
