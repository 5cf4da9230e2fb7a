import { Select } from 'antd';
import { useState } from 'react';
import type { PageError } from 'registry-contract/visitors';
import { useErrors, type Visits } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Panel } from '../frame/page';
import { Badge, Version, type Tone } from '../words/badge';
import { When } from '../words/when';
import styles from './health.module.css';

const kinds: Record<PageError['kind'], [Tone, string]> = {
  load: ['bad', 'did not load'],
  broke: ['bad', 'broke'],
  uncaught: ['warn', 'uncaught'],
};

const everything = 'all';

/** What went wrong on visitors' pages, with the line of the source where the maps are kept. */
export function ErrorsTab({ visits }: { visits: Visits }) {
  const [remote, choose] = useState(everything);
  return (
    <Answered question={useErrors(visits)} rows={8}>
      {({ errors }) => {
        const remotes = [...new Set(errors.map((one) => one.remote))].sort();
        const shown = errors.filter((one) => remote === everything || one.remote === remote);
        return (
          <Panel
            title="Errors"
            flush
            actions={
              <Select
                aria-label="Whose errors"
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
            {shown.length === 0 ? (
              <Nothing title="Nothing went wrong">
                What does not load, breaks or is caught by nobody stands here, with how many people
                met it.
              </Nothing>
            ) : (
              <ul className={styles.errors}>
                {shown.map((error) => (
                  <OneError key={keyOf(error)} error={error} />
                ))}
              </ul>
            )}
          </Panel>
        );
      }}
    </Answered>
  );
}

function OneError({ error }: { error: PageError }) {
  const { remote, version, error: name, kind, stack, resolved, times, visitors } = error;
  const [tone, word] = kinds[kind];
  const told = resolved ?? stack;
  return (
    <li>
      <span className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tone}>{word}</Badge>
        <span>
          {remote} <Version>{version}</Version>
        </span>
      </span>
      {told && <code className={styles.where}>{told.split('\n')[0]}</code>}
      <span className={styles.muted}>
        {visitors === 1 ? '1 visitor' : `${visitors} visitors`}, {times}{' '}
        {times === 1 ? 'time' : 'times'}, last <When at={error.last_at} />, first{' '}
        <When at={error.first_at} />
      </span>
      {told && told.includes('\n') && (
        <details aria-label="The whole stack">
          <summary>The whole stack</summary>
          <pre
            className={styles.stack}
            tabIndex={0}
            role="group"
            aria-label={`Stack of ${name} in ${remote}`}
          >
            {told}
          </pre>
        </details>
      )}
      {stack && !resolved && (
        <span className={styles.muted}>
          The registry has no source maps of this: publish with them to read it.
        </span>
      )}
    </li>
  );
}

const keyOf = ({ remote, version, error, kind, stack }: PageError) =>
  [remote, version, error, kind, stack].join(' ');
