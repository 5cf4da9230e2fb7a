// Finds kubectl, which builds the Kubernetes overlays without a cluster.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns KUBECTL_PATH or the first kubectl on the PATH, and undefined if there is no such file. */
export const findKubectl = (environment = process.env, exists = existsSync) => {
  const { KUBECTL_PATH: configured, PATH = '' } = environment;
  const places = configured
    ? [configured]
    : PATH.split(delimiter).map((folder) => join(folder, 'kubectl'));
  return places.find((place) => exists(place));
};

export const installKubectl = 'install kubectl 1.27 or later, or set KUBECTL_PATH';
