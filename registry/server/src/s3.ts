import { exampleFault, type Fault } from 'shared-server';
import * as z from 'zod/mini';

/** A bucket for releases, which several registries can serve. */
export interface S3Place {
  bucket: string;
  /** The endpoint of a store that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** By default the credentials of the machine or the pod. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * S3-compatible storage instead of the folder. Without a bucket the other variables are ignored.
 */
export const s3Variables = {
  REGISTRY_S3_BUCKET: z.optional(z.string()),
  REGISTRY_S3_ENDPOINT: z.optional(
    z.url({ error: 'must be an address such as https://s3.example.com' }),
  ),
  REGISTRY_S3_REGION: z._default(z.string(), 'us-east-1'),
  REGISTRY_S3_KEY_ID: z.optional(z.string()),
  REGISTRY_S3_SECRET: z.optional(z.string()),
};

interface Read {
  REGISTRY_S3_BUCKET?: string | undefined;
  REGISTRY_S3_ENDPOINT?: string | undefined;
  REGISTRY_S3_REGION: string;
  REGISTRY_S3_KEY_ID?: string | undefined;
  REGISTRY_S3_SECRET?: string | undefined;
}

/** A partial configuration would be noticed only with the first release. */
export function s3Faults(read: Read, production: boolean): Fault[] {
  const { REGISTRY_S3_KEY_ID: id, REGISTRY_S3_SECRET: secret } = read;
  const otherVariables = [
    'REGISTRY_S3_ENDPOINT',
    'REGISTRY_S3_KEY_ID',
    'REGISTRY_S3_SECRET',
  ] as const;
  const alone = otherVariables.find((name) => read[name] !== undefined);
  return [
    alone !== undefined && read.REGISTRY_S3_BUCKET === undefined
      ? `REGISTRY_S3_BUCKET: must be set if ${alone} is set.`
      : undefined,
    (id === undefined) !== (secret === undefined)
      ? `${id === undefined ? otherVariables[1] : otherVariables[2]}: must be set if ${id === undefined ? otherVariables[2] : otherVariables[1]} is set.`
      : undefined,
    production ? exampleFault('REGISTRY_S3_SECRET', secret) : undefined,
  ];
}

export function s3From(read: Read): S3Place | undefined {
  const { REGISTRY_S3_BUCKET: bucket, REGISTRY_S3_KEY_ID: id, REGISTRY_S3_SECRET: secret } = read;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint: read.REGISTRY_S3_ENDPOINT,
    region: read.REGISTRY_S3_REGION,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  };
}
