import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './servers';

export interface FirstOperator {
  name: string;
  password: string;
}

/** Whom the registry made up on its first start here; their password may have been changed since. */
export function firstOperator(): FirstOperator | undefined {
  const file = join(environment.REGISTRY_DATA ?? '', 'operator');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstOperator) : undefined;
}
