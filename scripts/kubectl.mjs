// What `npm run test:all -- kubernetes` needs beside Node: kubectl, which puts an overlay together without a cluster.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where it is: `KUBECTL_PATH`, or the first on the path; undefined where there is none. */
export const findKubectl = (environment = process.env, exists = existsSync) => {
  const { KUBECTL_PATH: told, PATH = '' } = environment;
  const places = told ? [told] : PATH.split(delimiter).map((folder) => join(folder, 'kubectl'));
  return places.find((place) => exists(place));
};

export const installKubectl = 'apt-get install kubernetes-client, or set KUBECTL_PATH';
