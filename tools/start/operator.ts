import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './servers';

/** Returns the secret for the operators' console: the configured one, or the one that the registry generated. */
export function operatorSecret(): string | undefined {
  if (environment.REGISTRY_OPERATOR_SECRET) return environment.REGISTRY_OPERATOR_SECRET;
  const file = join(environment.REGISTRY_DATA ?? '', 'operator');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
