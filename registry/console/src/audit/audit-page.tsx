import { Input, Segmented } from 'antd';
import { useState } from 'react';
import type { AuditAct } from 'registry-contract/audit';
import { useAudit } from '../api/queries';
import { MultiSelect } from '../frame/multi-select';
import { QueryResult } from '../frame/query-result';
import { Page } from '../frame/page';
import { actorWords } from '../words/actor';
import { Acts } from './acts';
import styles from './audit.module.css';
import { wordsOf } from './kinds';

const day = 86_400_000;
const spans = { Today: day, '7 days': 7 * day, '90 days': 90 * day, All: 0 };
type Span = keyof typeof spans;

const sinceOf = (span: Span) =>
  span === 'All' ? '2000-01-01T00:00:00Z' : new Date(Date.now() - spans[span]).toISOString();

interface Filters {
  text: string;
  owners: string[];
  kinds: string[];
}

const matches = (act: AuditAct, { text, owners, kinds }: Filters) =>
  (owners.length === 0 || owners.includes(act.by)) &&
  (kinds.length === 0 || kinds.includes(act.what)) &&
  [act.remote, act.channel, act.from, act.to, act.reason, actorWords(act)]
    .join(' ')
    .toLowerCase()
    .includes(text.trim().toLowerCase());

export function AuditPage() {
  const [span, setSpan] = useState<Span>('7 days');
  const [since, setSince] = useState(() => sinceOf('7 days'));
  const [filters, setFilters] = useState<Filters>({ text: '', owners: [], kinds: [] });
  const audit = useAudit(since);
  return (
    <Page
      title="Audit"
      about="Who changed what, when and why. Entries are never changed or deleted."
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
      <FilterFields acts={audit.data ?? []} filters={filters} onChange={setFilters} />
      <QueryResult question={audit} rows={12}>
        {(acts) => <Acts acts={acts.filter((act) => matches(act, filters))} />}
      </QueryResult>
    </Page>
  );
}

interface FieldProps {
  acts: AuditAct[];
  filters: Filters;
  onChange(filters: Filters): void;
}

function FilterFields({ acts, filters, onChange }: FieldProps) {
  const valuesOf = (column: 'by' | 'what') => [...new Set(acts.map((act) => act[column]))].sort();
  return (
    <search className={styles.filters}>
      <Input
        allowClear
        aria-label="Find a version, a remote or a word of a reason"
        placeholder="Version, remote or reason"
        value={filters.text}
        onChange={({ target }) => onChange({ ...filters, text: target.value })}
      />
      <MultiSelect
        allowClear
        aria-label="Who"
        placeholder="Anybody"
        value={filters.owners}
        onChange={(owners) => onChange({ ...filters, owners })}
        options={valuesOf('by').map((value) => ({ value, label: value }))}
      />
      <MultiSelect
        allowClear
        aria-label="What"
        placeholder="Anything"
        value={filters.kinds}
        onChange={(kinds) => onChange({ ...filters, kinds })}
        options={valuesOf('what').map((value) => ({ value, label: wordsOf(value) }))}
      />
    </search>
  );
}
