import { Button } from 'antd';
import { useState } from 'react';
import type { Answer } from 'registry-contract';
import type { Version as Published } from 'registry-contract/releases';
import { BanVersion } from '../act/ban-version';
import { Promote } from '../act/promote';
import { useHasRight } from '../api/operator';
import { useAllVersions, useChannel, useLive } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { LoadMore } from '../frame/load-more';
import { Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';
import { Provenance } from './provenance';
import styles from './releases.module.css';

type Act = 'promote' | 'provenance' | 'ban';

type Open = { kind: 'none' } | { kind: Act; version: string };

/** The published versions of a remote. */
export function Versions({ remote }: { remote: string }) {
  const channel = useChannel();
  const question = useAllVersions(remote);
  const live = useLive().data?.remotes.find((row) => row.remote === remote);
  const mayPromote = useHasRight('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });

  const name = ({ metadata, banned }: Published) => (
    <Name version={metadata.version} live={live} isBanned={Boolean(banned)} />
  );
  const buttons = ({ metadata: { version }, banned }: Published) => (
    <VersionButtons
      release={`${remote} ${version}`}
      canPromote={mayPromote && !banned && live !== undefined && live.version !== version}
      canBan={mayPromote && !banned}
      onChoose={(kind) => setOpen({ kind, version })}
    />
  );

  return (
    <Panel title={remote} flush>
      <QueryResult question={question}>
        {(versions) => (
          <Rows<Published>
            keyOf={({ metadata }) => metadata.version}
            rows={versions}
            card={(version) => (
              <>
                {name(version)}
                <span>{published(version)}</span>
                <span className={styles.name}>
                  {signed(version)}
                  <span className={styles.muted}>{sizeOf(version)}</span>
                </span>
                {buttons(version)}
              </>
            )}
            columns={[
              { title: 'Version', render: name },
              { title: 'Published', render: published },
              { title: 'Signed by', render: signed },
              { title: 'Contract', render: contractOf },
              { title: 'Size', align: 'right', render: sizeOf },
              { title: 'More', render: buttons },
            ]}
          />
        )}
      </QueryResult>
      <LoadMore question={question}>Older versions</LoadMore>
      {open.kind === 'provenance' && (
        <Provenance remote={remote} version={open.version} close={close} />
      )}
      {open.kind === 'ban' && <BanVersion name={remote} version={open.version} close={close} />}
      {open.kind === 'promote' && (
        <Promote key={channel} open close={close} only={remote} version={open.version} />
      )}
    </Panel>
  );
}

interface NameProps {
  version: string;
  live: Answer<'GET /channels/:channel'>['remotes'][number] | undefined;
  isBanned: boolean;
}

const Name = ({ version, live, isBanned }: NameProps) => (
  <span className={styles.name}>
    <Version>{version}</Version>
    {live?.version === version && <Badge tone="good">live</Badge>}
    {live?.lastGood === version && <Badge>last good</Badge>}
    {isBanned && <Badge tone="bad">banned</Badge>}
  </span>
);

const contractOf = ({ contract }: Published) => <Version>{contract ?? 'none'}</Version>;

const signed = ({ signedBy }: Published) =>
  signedBy ? <Badge tone="good">{signedBy}</Badge> : <Badge>not signed</Badge>;

const published = ({ publishedAt: at, publishedBy: by }: Published) => <ActCell act={{ at, by }} />;

interface ButtonProps {
  /** The name and version. */
  release: string;
  canPromote: boolean;
  canBan: boolean;
  onChoose(kind: Act): void;
}

const VersionButtons = ({ release, canPromote, canBan, onChoose }: ButtonProps) => (
  <span className={styles.buttons}>
    <Button aria-label={`How ${release} was built`} onClick={() => onChoose('provenance')}>
      How it was built
    </Button>
    {canPromote && (
      <Button aria-label={`Promote ${release}`} onClick={() => onChoose('promote')}>
        Promote…
      </Button>
    )}
    {canBan && (
      <Button danger aria-label={`Ban ${release} everywhere`} onClick={() => onChoose('ban')}>
        Ban…
      </Button>
    )}
  </span>
);

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const sizeOf = ({ bytes, files }: Published) =>
  `${number.format(bytes / 1000)} kB in ${files} ${files === 1 ? 'file' : 'files'}`;
