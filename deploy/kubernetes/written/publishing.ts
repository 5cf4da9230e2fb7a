import { Job } from 'kubernetes-models/batch/v1';
import { remoteNames } from 'shared-contracts';
import { labelsOf, metadataOf, publishing } from './names';
import { confined, fromSecret, unprivileged } from './pod';

/** What brings releases, each an image with its files and the command line: five remotes, and what they are held against. */
export const published = ['contracts', ...remoteNames];

/**
 * Publishes the release that an image brings and ends; one that is there already is left alone. It knows the token of
 * a publisher, and the key that signs what this one publishes: nobody else's.
 */
export const publishJob = (name: string) =>
  new Job({
    metadata: metadataOf(`publish-${name}`),
    spec: {
      backoffLimit: 5,
      activeDeadlineSeconds: 600,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { ...labelsOf(`publish-${name}`), ...publishing } },
        spec: {
          ...unprivileged,
          restartPolicy: 'OnFailure',
          containers: [
            {
              name: 'publish',
              image: `shopfront/${name}`,
              env: [
                { name: 'REGISTRY_ORIGIN', value: 'http://registry:4101' },
                ...fromSecret(`publish-${name}`, ['REGISTRY_TOKEN', 'REGISTRY_SIGNING_KEY']),
              ],
              resources: {
                requests: { cpu: '100m', memory: '128Mi' },
                limits: { memory: '512Mi' },
              },
              securityContext: confined,
            },
          ],
        },
      },
    },
  });
