import { complete } from '../../../tools/production/settings';

/** Variables by the name of the secret. */
export type Secrets = Record<string, Record<string, string>>;

const databaseUrl = (role: string, name: string) =>
  `postgres://${role}:jH6gF4dS2aP0@10.0.0.5/${name}`;

const { NODE_ENV: _environment, API_ORIGIN: _api, SHELL_ORIGIN: _shell, ...api } = complete.api;

/** Secrets as an operator creates them, without anything that belongs in settings.env. */
export const secrets: Secrets = {
  api: { ...api, DATABASE_URL: databaseUrl('api', 'api') },
  'api-owner': { DATABASE_URL: databaseUrl('api_owner', 'api') },
  registry: {
    REGISTRY_DATABASE_URL: databaseUrl('registry', 'registry'),
    REGISTRY_TOKEN: complete.registry.REGISTRY_TOKEN,
    REGISTRY_ANALYTICS_TOKEN: api.OPERATOR_TOKEN,
  },
  'registry-owner': { REGISTRY_DATABASE_URL: databaseUrl('registry_owner', 'registry') },
  shell: { OPERATOR_TOKEN: api.OPERATOR_TOKEN },
};
