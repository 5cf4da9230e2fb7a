import type { IContainer, IPodSpec } from 'kubernetes-models/v1';

/** What no container here may: be root, become it, write to its image. */
export const confined: IContainer['securityContext'] = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
};

/** The user of the images, by number. Nobody here speaks to the cluster. */
export const unprivileged = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
} satisfies Partial<IPodSpec>;

/** Variables from the secrets of a name: never their values. */
export const fromSecret = (secret: string, names: readonly string[], optional = false) =>
  names.map((name) => ({
    name,
    valueFrom: { secretKeyRef: { name: secret, key: name, ...(optional && { optional }) } },
  }));
