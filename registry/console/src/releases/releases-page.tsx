import { Link, useParams } from 'react-router-dom';
import { useRemotes } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Versions } from './versions';
import styles from './releases.module.css';

export function ReleasesPage() {
  const remotes = useRemotes();
  const { remote } = useParams();
  return (
    <Page
      title="Releases"
      about="Every version that was published. A version never changes, and all of them can go live again."
    >
      <Answered question={remotes}>
        {({ remotes: names }) =>
          names.length === 0 ? (
            <Panel>
              <Nothing title="Nothing was published yet">
                A team publishes what it built: <code>registry publish mf-services/dist</code>
              </Nothing>
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
              <Versions remote={remote ?? names[0]!} />
            </>
          )
        }
      </Answered>
    </Page>
  );
}
