import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import type { Loaded } from './load-first';
import type { Candidate } from './discovery';
import type { Traces } from './traces';

/** Shorter than single-spa's limit, after which it never mounts that remote again. */
const unmountWithinMs = 1_000;

interface MountPointOptions<Name extends string> {
  /** Where remotes render; stays the same element as long as the page lives. */
  place: HTMLElement;
  /** Removes what a version added to the page outside its element. */
  traces: Traces;
  /** Receives the error of a version that did not unmount. */
  failed(candidate: Candidate<Name>, error: ShopfrontError): void;
}

/** The element that the mounted remote renders into. It removes one remote before the next one mounts. */
export function createMountPoint<Name extends string>({
  place,
  traces,
  failed,
}: MountPointOptions<Name>) {
  let unmountCurrent: (() => Promise<void>) | undefined;
  let leaving = Promise.resolve();

  return {
    /** Adds an element for a loaded version and returns it. `leave` unmounts that version. */
    open({ module, candidate }: Loaded<Name>): HTMLElement {
      const domElement = document.createElement('div');
      place.append(domElement);
      const removeTraces = traces.follow(candidate);
      unmountCurrent = async () => {
        await withinTime(() => module.unmount()).catch((cause: unknown) =>
          failed(candidate, brokenBy(candidate, cause)),
        );
        domElement.remove();
        removeTraces();
      };
      return domElement;
    },

    /** Unmounts the current version. Resolves when every earlier version is unmounted too. */
    leave(): Promise<void> {
      const unmount = unmountCurrent;
      unmountCurrent = undefined;
      if (unmount) leaving = leaving.then(unmount);
      return leaving;
    },
  };
}

/** @throws what `act` throws, or an error when `act` does not end in time. */
async function withinTime(act: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not unmount in time.')), unmountWithinMs);
  });
  try {
    await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error of a version: the shell's own errors keep their code, any other cause is REMOTE_BROKEN. */
export const brokenBy = ({ remote, version }: Candidate<string>, cause: unknown) =>
  cause instanceof ShopfrontError && codesOfShell.has(cause.code)
    ? cause
    : new ShopfrontError('REMOTE_BROKEN', `${remote} ${version} broke.`, { cause });

const codesOfShell = new Set<ErrorCode>(['FACT_REFUSED', 'REMOTE_TIMEOUT']);
