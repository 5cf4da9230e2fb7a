import type { ShownCanary } from 'registry-contract/canaries';
import { useCanary, useLooks } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { Panel } from '../frame/page';
import { ActorName } from '../words/actor';
import { Badge, Step, Version, type Tone } from '../words/badge';
import { Time } from '../words/time';
import { Arms } from './arms';
import { EvidenceChart } from './chart';
import { evidenceWords, progressTo } from './evidence';
import styles from './canary.module.css';
import { verdictWords } from './verdict-words';

/** The canary that is running. */
export function RunningCanary({ id }: { id: string }) {
  const question = useCanary(id);
  return (
    <QueryResult question={question} rows={10}>
      {(canary) => <Details canary={canary} />}
    </QueryResult>
  );
}

function Details({ canary }: { canary: ShownCanary }) {
  const looks = useLooks(canary.id).data?.looks ?? [];
  const { judged } = canary;
  const abortAt = judged.by === null ? 100 : judged.abortAt;
  return (
    <>
      <div className={styles.top}>
        <Trial canary={canary} />
        <Evidence canary={canary} abortAt={abortAt} />
      </div>
      <Arms canary={canary} />
      {looks.length > 1 && (
        <Panel title="Evidence over time">
          <EvidenceChart looks={looks} abortAt={abortAt} />
          <p className={styles.muted}>
            From {evidenceWords(looks[0]!.evidence)} to{' '}
            {evidenceWords(looks[looks.length - 1]!.evidence)} in {looks.length} checks. The canary
            aborts at the dashed line.
          </p>
        </Panel>
      )}
      <Panel title="History">
        <ol className={styles.events}>
          {[...canary.events].reverse().map(({ id, kind, share, at, reason, ...actor }) => (
            <li key={id}>
              <Badge>{kind.replace('-', ' ')}</Badge> <Version>{`${share} %`}</Version>{' '}
              <span className={styles.muted}>
                <Time at={at} /> by <ActorName act={actor} />
                {reason && `: ${reason}`}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

const Trial = ({ canary }: { canary: ShownCanary }) => (
  <Panel title="Canary version">
    <div className={styles.trial}>
      {Object.entries(canary.releases).map(([remote, version]) => (
        <Step key={remote} remote={remote} from={canary.against[remote] ?? null} to={version} />
      ))}
      <p className={styles.share}>
        <strong>{canary.share} %</strong> of visitors
      </p>
      <Bar part={canary.share / 100} tone="accent" />
      <p className={styles.muted}>
        <Time at={canary.startedAt} /> by <ActorName act={canary} />: <bdi>{canary.reason}</bdi>
      </p>
      {canary.steps.length > 1 && (
        <p className={styles.muted}>
          Steps: {canary.steps.map(({ share }) => `${share} %`).join(' → ')}
          {canary.auto ? ', automatic' : ', manual'}
        </p>
      )}
    </div>
  </Panel>
);

function Evidence({ canary: { look, judged }, abortAt }: { canary: ShownCanary; abortAt: number }) {
  const { tone, sentence } = verdictWords(look?.counts);
  const evidence = look ? evidenceWords(look.evidence) : 'none yet';
  return (
    <Panel title="Compared with the live version">
      <div className={styles.trial}>
        {judged.by === null ? (
          <p className={styles.sentence}>{judged.why}</p>
        ) : (
          <>
            <p className={`${styles.sentence} ${styles[`text-${tone}`] ?? ''}`}>{sentence}</p>
            <Bar part={look ? progressTo(look.evidence, abortAt) : 0} tone={tone} />
            <p className={styles.muted}>
              Evidence that it is worse: {evidence}. It aborts automatically at {abortAt} : 1.
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}

/** The width is an attribute of an SVG element, because the page's policy forbids style attributes. */
const Bar = ({ part, tone }: { part: number; tone: Tone }) => (
  <div className={styles.track} aria-hidden="true">
    <svg width="100%" height="8" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect width={part * 100} height="8" className={styles[`fill-${tone}`]} />
    </svg>
  </div>
);
