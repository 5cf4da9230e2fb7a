import { complete } from '../../../scripts/production/settings';

/** Secrets as an operator puts them into the cluster. */
export const secrets: Record<string, string> = {
  ...complete.api,
  ...complete.registry,
  DATABASE_URL: 'postgres://shopfront:jH6gF4dS2aP0@10.0.0.5/api',
  REGISTRY_DATABASE_URL: 'postgres://shopfront:jH6gF4dS2aP0@10.0.0.5/registry',
  REGISTRY_ANALYTICS_TOKEN: complete.api.OPERATOR_TOKEN,
};
