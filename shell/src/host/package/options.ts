/** A module that the page provides to remotes, such as React. */
export interface SharedModule {
  version: string;
  module: object;
}

/** A failure of a remote. */
export interface Failure {
  remote: string;
  /** The version that failed, or `none` if no version was found. */
  version: string;
  code: string;
  error: Error;
}

export interface HostOptions {
  /** Modules that remotes use instead of their own copies, by name. */
  shared: Record<string, SharedModule>;
  /** Receives every failure, including those that another version hides. */
  report(failure: Failure): void;
}

export interface MountOptions {
  /** The remote renders into a child of this element. */
  element: Element;
  /** Props for the remote's `mount`, in addition to `domElement`, `arrived`, and `failed`. */
  props?: object;
  /** Returns what the element contains after every version failed. */
  fallback?(failure: Failure, retry: () => void): Node;
}

export interface Mounted {
  /** Unmounts the remote, and removes what it added to the page. */
  unmount(): Promise<void>;
}

export interface Host {
  /** Loads a remote and mounts it. Reports failures, and never throws. */
  mount(remote: string, options: MountOptions): Mounted;
}
