import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from 'shared-contracts';
import type { Config } from '../../config';
import type { Operators } from './operators';
import { newPassword } from './password';

/** Where the first operator's name and password are kept, for who started the registry on this machine to read. */
export const firstOperatorFile = (data: string) => join(data, 'operator');

/** Away from production somebody can sign in from the first minute: whoever can read the data folder. */
export async function addFirstOperator(
  operators: Operators,
  { data, production }: Pick<Config, 'data' | 'production'>,
): Promise<void> {
  if (production || !data) return;
  if ((await operators.list()).length > 0) return;
  const password = newPassword();
  try {
    await operators.add({ name: 'operator', role: 'administer', password, by: 'administrator' });
  } catch (error) {
    // Another registry on this database began at the same moment, and was first.
    if (errorCode(error) === 'VERSION_EXISTS') return;
    throw error;
  }
  mkdirSync(data, { recursive: true });
  const text = JSON.stringify({ name: 'operator', password });
  writeFileSync(firstOperatorFile(data), `${text}\n`, { mode: 0o600 });
}
