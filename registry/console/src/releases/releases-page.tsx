import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Promote } from '../act/promote';
import type { Version as Published } from 'registry-contract/releases';
import { useMay } from '../asking/operator';
import { useAllVersions, useChannel, useLive, useRemotes } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Older } from '../frame/older';
import { Nothing, Page, Panel } from '../frame/page';
import { useNarrow } from '../theme/media';
import { Badge, Version } from '../words/badge';
import { When } from '../words/when';
import { Provenance } from './provenance';
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

type Open = { kind: 'none' } | { kind: 'promote' | 'provenance'; version: string };

function Versions({ remote }: { remote: string }) {
  const channel = useChannel();
  const question = useAllVersions(remote);
  const live = useLive().data?.remotes.find((one) => one.remote === remote);
  const mayPromote = useMay('promote');
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const versionOf = ({ metadata }: Published) => metadata.version;

  const name = (one: Published) => (
    <span className={styles.name}>
      <Version>{versionOf(one)}</Version>
      {live?.version === versionOf(one) && <Badge tone="good">live</Badge>}
      {live?.lastGood === versionOf(one) && <Badge>last good</Badge>}
    </span>
  );
  const signed = (one: Published) =>
    one.signedBy ? <Badge tone="good">{one.signedBy}</Badge> : <Badge>not signed</Badge>;
  const made = (one: Published) => (
    <>
      <When at={one.publishedAt} /> by <bdi>{one.publishedBy}</bdi>
    </>
  );
  const buttons = (one: Published) => (
    <span className={styles.buttons}>
      <Button
        aria-label={`How ${remote} ${versionOf(one)} was made`}
        onClick={() => setOpen({ kind: 'provenance', version: versionOf(one) })}
      >
        How it was made
      </Button>
      {mayPromote && live && live.version !== versionOf(one) && (
        <Button
          aria-label={`Promote ${remote} ${versionOf(one)}`}
          onClick={() => setOpen({ kind: 'promote', version: versionOf(one) })}
        >
          Promote…
        </Button>
      )}
    </span>
  );

  return (
    <Panel title={remote} flush>
      <Answered question={question}>
        {(versions) =>
          isNarrow ? (
            <ul className={styles.cards}>
              {versions.map((one) => (
                <li key={versionOf(one)}>
                  {name(one)}
                  <span>{made(one)}</span>
                  <span className={styles.name}>
                    {signed(one)}
                    <span className={styles.muted}>{sizeOf(one)}</span>
                  </span>
                  {buttons(one)}
                </li>
              ))}
            </ul>
          ) : (
            <Table<Published>
              rowKey={versionOf}
              dataSource={versions}
              pagination={false}
              columns={[
                { title: 'Version', render: (_, one) => name(one) },
                { title: 'Published', render: (_, one) => made(one) },
                { title: 'Signed by', render: (_, one) => signed(one) },
                {
                  title: 'Contract',
                  render: (_, one) => <Version>{one.contract ?? 'none'}</Version>,
                },
                { title: 'Size', align: 'right', render: (_, one) => sizeOf(one) },
                { title: 'More', render: (_, one) => buttons(one) },
              ]}
            />
          )
        }
      </Answered>
      <Older question={question}>Older versions</Older>
      {open.kind === 'provenance' && (
        <Provenance remote={remote} version={open.version} close={close} />
      )}
      {open.kind === 'promote' && (
        <Promote
          key={`${channel} ${open.version}`}
          open
          close={close}
          only={remote}
          version={open.version}
        />
      )}
    </Panel>
  );
}

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const sizeOf = ({ bytes, files }: Published) =>
  `${number.format(bytes / 1000)} kB in ${files} ${files === 1 ? 'file' : 'files'}`;
