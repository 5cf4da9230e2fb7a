import { Select } from 'antd';
import { useState } from 'react';
import type { PageError } from 'registry-contract/visitors';
import { useErrors, type Visits } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Panel } from '../frame/page';
import { Badge, Version, type Tone } from '../words/badge';
import { Time } from '../words/time';
import styles from './health.module.css';

const kinds: Record<PageError['kind'], [Tone, string]> = {
  load: ['bad', 'did not load'],
  broke: ['bad', 'broke'],
  uncaught: ['warn', 'uncaught'],
};

const everything = 'all';

/** Errors on visitors' pages, with source lines if the registry has the maps. */
export function ErrorsTab({ visits }: { visits: Visits }) {
  const [remote, choose] = useState(everything);
  return (
    <QueryResult question={useErrors(visits)} rows={8}>
      {({ errors }) => {
        const remotes = [...new Set(errors.map((entry) => entry.remote))].sort();
        const filtered = errors.filter((entry) => remote === everything || entry.remote === remote);
        return (
          <Panel
            title="Errors"
            flush
            actions={
              <Select
                aria-label="Remote"
                value={remote}
                onChange={choose}
                options={[everything, ...remotes].map((value) => ({
                  value,
                  label: value === everything ? 'All remotes' : value,
                }))}
                className={styles.remote!}
              />
            }
          >
            {filtered.length === 0 ? (
              <EmptyState title="No errors">
                Failed loads, errors and uncaught exceptions appear here, with the number of
                visitors.
              </EmptyState>
            ) : (
              <ul className={styles.errors}>
                {filtered.map((error) => (
                  <ErrorItem key={keyOf(error)} error={error} />
                ))}
              </ul>
            )}
          </Panel>
        );
      }}
    </QueryResult>
  );
}

function ErrorItem({ error }: { error: PageError }) {
  const { remote, version, error: name, kind, stack, resolved, times, visitors } = error;
  const [tone, word] = kinds[kind];
  const text = resolved ?? stack;
  return (
    <li>
      <span className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tone}>{word}</Badge>
        <span>
          {remote} <Version>{version}</Version>
        </span>
      </span>
      {text && <code className={styles.location}>{text.split('\n')[0]}</code>}
      <span className={styles.muted}>
        {visitors === 1 ? '1 visitor' : `${visitors} visitors`}, {times}{' '}
        {times === 1 ? 'time' : 'times'}, last <Time at={error.last_at} />, first{' '}
        <Time at={error.first_at} />
      </span>
      {text && text.includes('\n') && (
        <details aria-label="The whole stack">
          <summary>The whole stack</summary>
          <pre
            className={styles.stack}
            tabIndex={0}
            role="group"
            aria-label={`Stack of ${name} in ${remote}`}
          >
            {text}
          </pre>
        </details>
      )}
      {stack && !resolved && (
        <span className={styles.muted}>
          The registry has no source maps of this release. Publish with source maps to read the
          stack.
        </span>
      )}
    </li>
  );
}

const keyOf = ({ remote, version, error, kind, stack }: PageError) =>
  [remote, version, error, kind, stack].join(' ');
