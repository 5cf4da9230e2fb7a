import * as z from 'zod/mini';
import type { ByArm, Metric, Stage, Went } from 'registry-contract/canaries';
import type { Canary, CanaryEvent } from './table';

const count = z.number().check(z.int(), z.gte(0));
const byArm = <T extends z.ZodMiniType>(of: T) => z.object({ canary: of, stable: of });
const counted = z.object({
  loaded: count,
  load_failures: count,
  errors: count,
  error_free: count,
  completed: count,
  not_completed: count,
  pending: count,
});
type Counted = z.output<typeof counted>;

/** The API's response (api/src/modules/analytics/arms.ts). */
const answer = z.object({
  stages: z.array(
    z.object({ assigned: byArm(count), remotes: z.record(z.string(), byArm(counted)) }),
  ),
  not_judged: byArm(count),
  last_event_at: z.nullable(z.string()),
});

/** The outcomes of a canary's visitors, or why telemetry does not respond. */
export type Telemetry =
  | { kind: 'seen'; stages: Stage[]; notJudged: ByArm<number>; lastEventAt: Date | null }
  | { kind: 'unanswered'; why: string };

export type Look = (canary: Canary, events: readonly CanaryEvent[]) => Promise<Telemetry>;

interface Source {
  /** Origin of the API. */
  origin: string;
  /** Token of its operators. */
  token: string;
  fetch: typeof fetch;
}

const patienceMs = 5_000;

/** Queries the API for the outcomes of a canary's visitors. */
export function telemetryOf({ origin, token, fetch: send }: Source): Look {
  return async (canary, events) => {
    const shares = sharesOf(events);
    const url = new URL('/analytics/arms', origin);
    url.searchParams.set('canary', canary.id);
    url.searchParams.set('stages', shares.map(({ at }) => at.toISOString()).join(','));
    const remotes = Object.entries(canary.releases).map(
      ([remote, version]) => `${remote}:${version}:${canary.against[remote]}`,
    );
    url.searchParams.set('remotes', remotes.join(','));
    try {
      const response = await send(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) return { kind: 'unanswered', why: `the API answers ${response.status}` };
      const read = answer.safeParse(await response.json());
      if (!read.success) return { kind: 'unanswered', why: 'the API sent an invalid response' };
      const { stages, not_judged: notJudged, last_event_at: last } = read.data;
      return {
        kind: 'seen',
        stages: stages.map((stage, index) => stageOf(stage, shares[index]?.share ?? 0)),
        notJudged,
        lastEventAt: last === null ? null : new Date(last),
      };
    } catch (error) {
      const name = error instanceof Error ? error.name : 'Error';
      return { kind: 'unanswered', why: `the API does not respond (${name})` };
    }
  };
}

/** The canary's shares and when each started. */
export const sharesOf = (events: readonly CanaryEvent[]) =>
  events.filter(({ kind }) => kind === 'started' || kind === 'share-changed');

type AnsweredStage = z.output<typeof answer>['stages'][number];

const stageOf = ({ assigned, remotes }: AnsweredStage, share: number): Stage => ({
  share,
  assigned,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([remote, { canary, stable }]) => {
      const of = (outcomes: (counts: Counted) => Went) => ({
        canary: outcomes(canary),
        stable: outcomes(stable),
      });
      const metrics: Record<Metric, ByArm<Went>> = {
        load: of((counts) => ({ badly: counts.load_failures, well: counts.loaded })),
        errors: of((counts) => ({ badly: counts.errors, well: counts.error_free })),
        completion: of((counts) => ({ badly: counts.not_completed, well: counts.completed })),
      };
      return [remote, metrics];
    }),
  ),
});
