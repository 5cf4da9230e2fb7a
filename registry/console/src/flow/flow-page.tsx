import { Button } from 'antd';
import { useState } from 'react';
import { Begin, Share, Stop } from '../act/flow-acts';
import type { CarriedFlow, FlowMove } from '../asking/flow';
import { useMay } from '../asking/operator';
import { useChannel, useFlow } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Badge, Version } from '../words/badge';
import { When } from '../words/when';
import { Compared } from './compared';
import styles from './flow.module.css';
import { wayOf } from './words';

type Open = 'none' | 'begin' | 'share' | 'stop';

/** Which table of what comes next a channel carries, and how it does beside the specified one. */
export function FlowPage() {
  const channel = useChannel();
  const answer = useFlow();
  const mayPromote = useMay('promote');
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  const carried = answer.data?.flow;
  return (
    <Page
      title="Flow"
      about={`In which order those who begin on ${channel} are asked, and whether another order lets more of them finish.`}
      actions={
        mayPromote &&
        answer.data &&
        (carried ? (
          <>
            <Button onClick={() => setOpen('share')}>Change the share…</Button>
            <Button danger onClick={() => setOpen('stop')}>
              Take it back…
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('begin')}>
            Try another order…
          </Button>
        ))
      }
    >
      <Answered question={answer} rows={8}>
        {({ flow, history, ready }) => {
          const last = history.findLast((move) => move.flow !== null)?.flow;
          return (
            <>
              {flow ? <Carried flow={flow} moves={history} /> : <Specified channel={channel} />}
              {last && <Compared id={last.id} />}
              {history.length > 0 && <History moves={history} />}
              <Begin tables={ready} open={open === 'begin'} close={close} />
              {flow && <Share flow={flow} open={open === 'share'} close={close} />}
              {flow && <Stop flow={flow} open={open === 'stop'} close={close} />}
            </>
          );
        }}
      </Answered>
    </Page>
  );
}

const Specified = ({ channel }: { channel: string }) => (
  <Panel>
    <Nothing title="Everybody is asked in the specified order">
      Give another order to a part of those who begin on {channel}, or to all of them. Each stays
      with the order that they began with, and both are counted side by side.
    </Nothing>
  </Panel>
);

function Carried({ flow, moves }: { flow: CarriedFlow; moves: FlowMove[] }) {
  const began = moves.find((move) => move.flow?.id === flow.id);
  return (
    <Panel title="What differs">
      <div className={styles.carried}>
        <p className={styles.share}>
          <strong>{flow.share} %</strong> of visitors walk by <Version>{flow.table.name}</Version>
        </p>
        <svg
          width="100%"
          height="8"
          preserveAspectRatio="none"
          viewBox="0 0 100 8"
          aria-hidden="true"
        >
          <rect width="100" height="8" className={styles.track} />
          <rect width={flow.share} height="8" className={styles.fill} />
        </svg>
        <ul>
          {flow.table.changes.map((change) => (
            <li key={`${change.fact} ${change.insteadOf}`}>{wayOf(change)}</li>
          ))}
        </ul>
        {began && (
          <p className={styles.muted}>
            <When at={began.at} /> by {began.by}: {began.reason}
          </p>
        )}
      </div>
    </Panel>
  );
}

const History = ({ moves }: { moves: FlowMove[] }) => (
  <Panel title="What was done">
    <ol className={styles.moves}>
      {[...moves].reverse().map(({ set, flow, before, at, by, reason }) => (
        <li key={set}>
          <Badge tone={flow ? 'accent' : 'plain'}>
            {!flow ? 'taken back' : before?.id === flow.id ? 'share changed' : 'put on'}
          </Badge>{' '}
          <Version>{flow ? `${flow.table.name}, ${flow.share} %` : 'specified'}</Version>{' '}
          <span className={styles.muted}>
            set {set}, <When at={at} /> by {by}
            {reason && `: ${reason}`}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
);
