import { complete } from '../../../scripts/production/settings';

/** What stands in the cluster's secrets, by their names and keys. */
export type Secrets = Record<string, Record<string, string>>;

const database = (role: string, name: string) => `postgres://${role}:jH6gF4dS2aP0@10.0.0.5/${name}`;

/** Secrets as an operator puts them into the cluster. */
export const secrets: Secrets = {
  api: { ...complete.api, DATABASE_URL: database('api', 'api') },
  'api-owner': { DATABASE_URL: database('api_owner', 'api') },
  registry: {
    ...complete.registry,
    REGISTRY_DATABASE_URL: database('registry', 'registry'),
    REGISTRY_ANALYTICS_TOKEN: complete.api.OPERATOR_TOKEN,
  },
  'registry-owner': { REGISTRY_DATABASE_URL: database('registry_owner', 'registry') },
  shell: { OPERATOR_TOKEN: complete.api.OPERATOR_TOKEN },
};
