import { Link, useParams } from 'react-router-dom';
import { useRemotes } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { Versions } from './versions';
import styles from './releases.module.css';

export function ReleasesPage() {
  const remotes = useRemotes();
  const { remote } = useParams();
  return (
    <Page
      title="Releases"
      about="Every published version, newest first. Any version that isn't banned can go live again."
    >
      <QueryResult question={remotes}>
        {({ remotes: names }) =>
          names.length === 0 ? (
            <Panel>
              <EmptyState title="Nothing published yet">
                Teams publish their builds: <code>registry publish mf-services/dist</code>
              </EmptyState>
            </Panel>
          ) : (
            <>
              <nav aria-label="Remotes" className={styles.remotes}>
                {names.map((name) => (
                  <Link
                    key={name}
                    to={`/releases/${name}`}
                    aria-current={name === (remote ?? names[0]) ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                ))}
              </nav>
              <Versions key={remote ?? names[0]} remote={remote ?? names[0]!} />
            </>
          )
        }
      </QueryResult>
    </Page>
  );
}
