import { Input, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import type { AuditAct } from 'registry-contract/audit';
import { useAudit } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { useNarrow } from '../theme/media';
import { ActorName, actorWords } from '../words/actor';
import { Badge, Step, Version } from '../words/badge';
import { When } from '../words/when';
import styles from './audit.module.css';
import { toneOf, wordsOf } from './kinds';

const day = 86_400_000;
const spans = { Today: day, '7 days': 7 * day, '90 days': 90 * day, All: 0 };
type Span = keyof typeof spans;

const sinceOf = (span: Span) =>
  span === 'All' ? '2000-01-01T00:00:00Z' : new Date(Date.now() - spans[span]).toISOString();

const holds = (act: AuditAct, asked: string) =>
  [act.remote, act.channel, act.from, act.to, act.reason, actorWords(act)]
    .join(' ')
    .toLowerCase()
    .includes(asked.trim().toLowerCase());

export function AuditPage() {
  const [span, setSpan] = useState<Span>('7 days');
  const [since, setSince] = useState(() => sinceOf('7 days'));
  const [who, setWho] = useState<string[]>([]);
  const [what, setWhat] = useState<string[]>([]);
  const [asked, setAsked] = useState('');
  const audit = useAudit(since);
  const all = audit.data ?? [];
  const optionsOf = (of: 'by' | 'what') =>
    [...new Set(all.map((act) => act[of]))].sort().map((value) => ({
      value,
      label: of === 'what' ? wordsOf(value) : value,
    }));
  return (
    <Page
      title="Audit"
      about="Who did what, when and why. Nothing is ever changed or taken out of it."
      actions={
        <Segmented<Span>
          aria-label="Since"
          value={span}
          onChange={(next) => {
            setSpan(next);
            setSince(sinceOf(next));
          }}
          options={Object.keys(spans) as Span[]}
        />
      }
    >
      <search className={styles.filters}>
        <Input
          allowClear
          aria-label="Find a version, a remote or a word of a reason"
          placeholder="Version, remote or reason"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        <Select
          mode="multiple"
          allowClear
          aria-label="Who"
          placeholder="Anybody"
          value={who}
          onChange={setWho}
          options={optionsOf('by')}
        />
        <Select
          mode="multiple"
          allowClear
          aria-label="What"
          placeholder="Anything"
          value={what}
          onChange={setWhat}
          options={optionsOf('what')}
        />
      </search>
      <Answered question={audit} rows={12}>
        {(acts) => (
          <Acts
            acts={acts.filter(
              (act) =>
                (who.length === 0 || who.includes(act.by)) &&
                (what.length === 0 || what.includes(act.what)) &&
                holds(act, asked),
            )}
          />
        )}
      </Answered>
    </Page>
  );
}

function Acts({ acts }: { acts: AuditAct[] }) {
  const isNarrow = useNarrow();
  if (acts.length === 0) {
    return (
      <Panel>
        <Nothing title="Nothing like that was done">
          Choose a longer time, or fewer filters.
        </Nothing>
      </Panel>
    );
  }
  const about = ({ remote, channel, from, to }: AuditAct) =>
    // What was made there comes from nowhere.
    from !== null && channel ? (
      <span>
        <Step remote={remote} from={from} to={to} /> on {channel}
      </span>
    ) : (
      <span>
        {remote} <Version>{to}</Version>
        {channel && ` on ${channel}`}
      </span>
    );
  const what = (act: AuditAct) => <Badge tone={toneOf(act.what)}>{wordsOf(act.what)}</Badge>;
  return (
    <Panel flush>
      {isNarrow ? (
        <ul className={styles.cards}>
          {acts.slice(0, 100).map((act) => (
            <li key={keyOf(act)}>
              <span className={styles.first}>
                {what(act)}
                <span className={styles.muted}>
                  <When at={act.at} />
                </span>
              </span>
              {about(act)}
              <span>
                <ActorName act={act} />
                {act.reason && (
                  <span className={styles.muted}>
                    : <bdi>{act.reason}</bdi>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Table<AuditAct>
          rowKey={keyOf}
          dataSource={acts}
          pagination={acts.length > 25 ? { pageSize: 25, showSizeChanger: false } : false}
          columns={[
            { title: 'When', render: (_, { at }) => <When at={at} />, width: 120 },
            { title: 'Who', render: (_, act) => <ActorName act={act} />, width: 150 },
            { title: 'What', render: (_, act) => what(act), width: 170 },
            { title: 'Which', render: (_, act) => about(act) },
            { title: 'Why', dataIndex: 'reason', width: '28%' },
          ]}
        />
      )}
    </Panel>
  );
}

const keyOf = ({ at, what, remote, to, by, channel }: AuditAct) =>
  [at, what, channel, remote, to, by].join(' ');
