import { Table } from 'antd';
import type { Comparison, Part } from '../asking/flow';
import { useFlowCompared } from '../asking/questions';
import { evidenceWords } from '../canary/evidence';
import { Answered } from '../frame/answered';
import { Nothing, Panel } from '../frame/page';
import { Badge } from '../words/badge';
import { When } from '../words/when';
import styles from './flow.module.css';
import { betweenWords, partWords, screenWords } from './words';

interface Row {
  what: string;
  specified: Part;
  varied: Part;
}

/** Both orders side by side: how many finish, and how many go on from each screen. */
export function Compared({ id }: { id: string }) {
  const compared = useFlowCompared(id);
  return (
    <Answered question={compared} rows={8}>
      {(told) => <Sides told={told} />}
    </Answered>
  );
}

function Sides({ told }: { told: Comparison }) {
  const { table, finished, steps, evidence, ratio, beside, why, lastEventAt } = told;
  if (finished.specified.of + finished.varied.of === 0) {
    return (
      <Panel title="Both orders">
        <Nothing title="Nobody was counted yet">
          As soon as visitors come, how many finish by each order stands here, screen by screen.
        </Nothing>
      </Panel>
    );
  }
  const rows: Row[] = [
    { what: 'Finish the set-up', ...finished },
    ...steps.map(({ screen, ...sides }) => ({
      what: `Go on from ${screenWords(screen)}`,
      ...sides,
    })),
  ];
  const apart = beside.specified + beside.varied;
  return (
    <Panel title="Both orders" flush>
      <div className={styles.verdict}>
        <p>
          <Badge tone={toneOf(told)}>{verdictOf(told)}</Badge> {why}
        </p>
        <p className={styles.muted}>
          {evidence &&
            `Evidence that more finish ${evidenceWords(evidence.more)}, that fewer do ${evidenceWords(evidence.fewer)}. `}
          {evidence && ratio.isLikely && 'Both sides are of the sizes that were drawn. '}
          {apart > 0 && `${apart} visitors whom chance did not draw are left out. `}
          {lastEventAt && (
            <>
              Last heard of <When at={lastEventAt} />.
            </>
          )}
        </p>
      </div>
      <Table<Row>
        rowKey="what"
        dataSource={rows}
        pagination={false}
        columns={[
          { title: 'Of those who came there', dataIndex: 'what' },
          { title: 'Specified', align: 'right', render: (_, row) => <Rate part={row.specified} /> },
          { title: table, align: 'right', render: (_, row) => <Rate part={row.varied} /> },
        ]}
      />
    </Panel>
  );
}

const Rate = ({ part }: { part: Part }) => (
  <span className={styles.rate}>
    <span>{partWords(part)}</span>
    <span className={styles.muted}>{betweenWords(part)}</span>
  </span>
);

const enough = 100;

function verdictOf({ ratio, evidence }: Comparison): string {
  if (!ratio.isLikely) return 'cannot be compared';
  if (!evidence) return 'not drawn by chance: no verdict';
  if (evidence.fewer >= enough) return 'fewer finish';
  return evidence.more >= enough ? 'more finish' : 'not certain yet';
}

function toneOf({ ratio, evidence }: Comparison) {
  if (!ratio.isLikely) return 'warn';
  if (!evidence) return 'plain';
  if (evidence.fewer >= enough) return 'bad';
  return evidence.more >= enough ? 'good' : 'plain';
}
