import { ShopfrontError } from 'shared-contracts';
import { invalid } from '../../../payload';
import type { Canaries } from '../../canaries/canaries';
import { mostShare, tooMuch } from '../../canaries/share';
import type { Channels } from '../../channels/channels';
import type { Live } from '../../channels/document';
import type { ActiveVersion } from './described';
import { strategies, type Strategy } from './strategies';

interface Asked {
  channel: string;
  remote: string;
  by: string;
  reason: string;
  expectedSet: number | undefined;
}

interface World {
  channels: Pick<Channels, 'move'>;
  canaries: Pick<Canaries, 'start' | 'grow' | 'promote' | 'find'>;
}

/** What the format calls a deployment: a promotion at once, or a canary that grows by itself. */
export function createDeploying({ channels, canaries }: World) {
  const promote = async ({ remote, ...asked }: Asked, version: string) => {
    const { set } = await channels.move({ kind: 'swap', targets: [{ remote, version }], ...asked });
    return `set-${set}`;
  };

  const tryOut = async (asked: Asked, version: string, share: number) => {
    const { channel, remote, by, reason } = asked;
    const { id } = await canaries.start({
      ...{ channel, by, reason, releases: { [remote]: version } },
      ...{ steps: [{ share, bakeMinutes: 10 }], auto: false, again: false },
    });
    return id;
  };

  return {
    /** Answers the deployment's id: of the canary, or of the set that it made. */
    async deploy(asked: Asked, version: string, strategy: Strategy): Promise<string> {
      const steps = strategies[strategy];
      if (!steps) return promote(asked, version);
      const { channel, remote, by, reason } = asked;
      const { id } = await canaries.start({
        ...{ channel, by, reason, releases: { [remote]: version } },
        ...{ steps, auto: true, again: false },
      });
      return id;
    },

    /** Shares set by hand: all of one version is a promotion, a part is a canary of that share. */
    async share(asked: Asked, { current, canary }: Live, told: readonly ActiveVersion[]) {
      const sum = told.reduce((all, { traffic }) => all + traffic, 0);
      if (sum !== 100) {
        const why = `The total traffic for activeVersions should equal 100. Got ${sum}.`;
        throw new ShopfrontError('PAYLOAD_INVALID', why, { status: 422, field: 'activeVersions' });
      }
      const [one, other] = told.filter(({ traffic }) => traffic > 0);
      if (canary) await refuseGrowingByItself(canary.id, asked.channel);
      if (!other) {
        const { by, reason } = asked;
        if (canary?.release.version !== one!.version) return promote(asked, one!.version);
        await canaries.promote({ id: canary.id, by, reason });
        return undefined;
      }
      const tried = [one!, other].find(({ version }) => version !== current.version);
      if (![one!, other].some(({ version }) => version === current.version) || !tried) {
        throw invalid(
          'activeVersions',
          '',
          `must name ${current.version}, which is live, and one other`,
        );
      }
      if (tried.traffic > mostShare) {
        throw invalid('The traffic', 'activeVersions', tooMuch(tried.traffic));
      }
      if (!canary) return tryOut(asked, tried.version, tried.traffic);
      if (canary.release.version !== tried.version) {
        throw running(canary.id);
      }
      const { by, reason } = asked;
      await canaries.grow({ id: canary.id, by, reason }, tried.traffic);
      return canary.id;
    },
  };

  async function refuseGrowingByItself(id: string, channel: string) {
    if ((await canaries.find(channel, id)).auto) throw running(id);
  }
}

const running = (id: string) =>
  new ShopfrontError('CANARY_RUNNING', `There is an ongoing automated deployment: canary ${id}.`, {
    status: 422,
  });
