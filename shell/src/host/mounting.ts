import { ShopfrontError } from 'shared-contracts';
import type { Candidate } from './discovery';
import type { HostedModule } from './federation-host';
import type { Loaded } from './load-first';

/** How long a loaded version may take to show before a fallback replaces it. */
export const mountTimeoutMs = 8_000;

interface MountState {
  /** Whether the version is still mounted. */
  isCurrent(): boolean;
  /** Receives the error that ends this mount. */
  refused(error: ShopfrontError): void;
}

/** Returns the props that a version gets in addition to those of its mount, for one mount. */
export type PropsFor<Name extends string> = (
  candidate: Candidate<Name>,
  state: MountState,
) => object;

interface Mounting<Name extends string> {
  loaded: Loaded<Name>;
  domElement: HTMLElement;
  /** Whether another version can replace this one when it does not show in time. */
  hasFallback: boolean;
  /** Whether the navigation that mounts this version is still the latest. */
  isCurrent(): boolean;
  /** The remote shows its content under this heading. */
  arrived(heading: string): void;
  failed(cause: unknown): void;
  /** Receives the error of an event that this version emitted after it was unmounted. */
  refusedLater(error: ShopfrontError): void;
}

/**
 * Returns a function that bootstraps a version once per page and mounts it. It reports the outcome to
 * `arrived` or `failed`, possibly long after it has resolved.
 */
export function createMounting<Name extends string>(propsFor: PropsFor<Name>) {
  const bootstrapped = new WeakSet<HostedModule>();

  return async (mounting: Mounting<Name>): Promise<void> => {
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
        ...propsFor(candidate, {
          isCurrent,
          refused: (error) => (isCurrent() ? failed(error) : mounting.refusedLater(error)),
        }),
        domElement,
        arrived: (heading: string) => {
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

const tooSlow = ({ remote, version }: Candidate<string>) =>
  new ShopfrontError('REMOTE_TIMEOUT', `${remote} ${version} was loaded and did not show in time.`);
