import { Caller } from '../providers/call';
import type { FilledConfig } from '../providers/config';
import {
  credentials,
  neededCredentials,
  providerNames,
  type Credentials,
  type ProviderName,
} from '../providers/credentials';
import { checks, type CheckedSettings } from './checks';

export interface LiveCheck {
  /** A sentence for each provider. */
  lines: string[];
  /** 0 when all are ready, 1 when something is missing or rejected, 2 when there are no credentials at all. */
  exitCode: 0 | 1 | 2;
}

/** Checks with every configured provider whether it accepts its credentials, and lists missing settings. */
export async function liveCheck(
  config: FilledConfig,
  variables: Credentials,
  off: readonly ProviderName[],
  settings: CheckedSettings,
): Promise<LiveCheck> {
  const wanted = providerNames.filter((name) => !off.includes(name));
  const absentOf = (name: ProviderName) =>
    neededCredentials(name, variables).filter((variable) => variables[variable] === undefined);
  const isBegun = (name: ProviderName) =>
    credentials[name].some((variable: keyof Credentials) => variables[variable] !== undefined);
  if (!wanted.some(isBegun)) {
    return { lines: ['No credentials are set: every provider is simulated.'], exitCode: 2 };
  }
  const results = await Promise.all(
    wanted.map(async (name) => {
      const absent = absentOf(name);
      if (absent.length > 0) return { name, ready: false, why: `missing ${absent.join(', ')}` };
      return { name, ...(await checkProvider(name, config, settings)) };
    }),
  );
  return {
    lines: [
      ...results.map(({ name, ready, why }) => `${name}: ${ready ? 'ready' : why}`),
      ...off.map((name) => `${name}: off`),
    ],
    exitCode: results.every(({ ready }) => ready) ? 0 : 1,
  };
}

async function checkProvider(name: ProviderName, config: FilledConfig, settings: CheckedSettings) {
  try {
    const verdict = await checks[name](config, new Caller(name, config.timeoutMs), settings);
    if (verdict.kind === 'taken') return { ready: true, why: '' };
    return { ready: false, why: `refused (${verdict.reason})` };
  } catch (error) {
    return { ready: false, why: (error as Error).message };
  }
}
