import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { liveOrBase } from '../canaries/running';
import { checkCompatibility, offeredAs } from '../channels/compatibility';
import { base, wasServed } from '../channels/pointers';
import { refuseIncompatible } from '../contracts/gate';
import { checkSignature } from '../provenance/check-signature';
import { assetsFile } from '../releases/assets';
import { releaseOf } from '../releases/releases';
import { refuseBannedVersion } from '../sets/version-bans';

interface Target {
  channel: string;
  remote: string;
  /** Undefined for a developer's own server. */
  version?: string | undefined;
}

interface Settings {
  requireSignatures: boolean;
  /** Whether versions from developers' own servers are permitted at all. */
  devServers: boolean;
}

/**
 * Returns a function that throws if a preview must not be created. It applies the checks of a
 * promotion.
 */
export const createChecks =
  (sql: Sql, { requireSignatures: required, devServers }: Settings) =>
  async ({ channel, remote, version }: Target): Promise<void> => {
    if (version === undefined) {
      if (devServers && channel !== base) return;
      throw wrong('devServer', `developers' own servers are not permitted on ${channel}`);
    }
    await sql.transaction(async (step) => {
      const release = await releaseOf(step, remote, version);
      if (!release) throw new ShopfrontError('NOT_FOUND', `There is no ${remote} ${version}.`);
      await refuseBannedVersion(step, remote, version);
      if (release.kind === 'api') throw wrong('remote', `'${remote}' is not part of a page`);
      if (release.kind === 'shell' && !Object.hasOwn(release.files, assetsFile)) {
        throw wrong('version', `shell ${version} was published without its files`);
      }
      const live = await liveOrBase(step, channel);
      refuseIncompatible(await checkCompatibility(step, [await offeredAs(step, release)], live));
      const served = await wasServed(step, channel, remote, version);
      await checkSignature(step, { name: remote, version, wasServed: served, required });
    });
  };

const wrong = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', `The preview: ${why}.`, { status: 400, field });
