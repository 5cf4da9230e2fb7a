import { useState } from 'react';
import type { Version as Published } from 'registry-contract/releases';
import { BanVersion } from '../act/ban-version';
import { useLockState } from '../act/lock-state';
import { Promote } from '../act/promote';
import { useHasRight } from '../api/operator';
import { useAllVersions, useChannel, useLive } from '../api/queries';
import { LoadMore } from '../frame/load-more';
import { EmptyState, Panel } from '../frame/page';
import { QueryResult } from '../frame/query-result';
import { Rows } from '../frame/rows';
import { Time } from '../words/time';
import { Acts, Change, Chosen, Name, type VersionAct } from './cells';
import { Comparison } from './comparison';
import { Details } from './details';
import { ReleaseFilters, type Filters } from './filters';
import styles from './releases.module.css';

type Open =
  | { kind: 'none' }
  | { kind: VersionAct; version: Published }
  | { kind: 'compare'; versions: [Published, Published] };

/** The published versions of a remote. */
export function Versions({ remote }: { remote: string }) {
  const channel = useChannel();
  const [filters, setFilters] = useState<Filters>({});
  const question = useAllVersions(remote, filters);
  const live = useLive().data?.remotes.find((row) => row.remote === remote);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [chosen, setChosen] = useState<Published[]>([]);
  const close = () => setOpen({ kind: 'none' });
  const compare = () => {
    const [newer, older] = inOrder(chosen);
    if (newer && older) setOpen({ kind: 'compare', versions: [older, newer] });
  };

  return (
    <Panel flush>
      <ReleaseFilters
        filters={filters}
        onChange={setFilters}
        versions={question.data ?? []}
        channels={[...new Set(['production', 'staging', channel])]}
        chosen={chosen.length}
        onCompare={compare}
      />
      <QueryResult question={question} rows={20}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="No matching versions">
              Search for something else, or clear the filters. The newest 2,000 versions are
              searched.
            </EmptyState>
          ) : (
            <VersionRows
              {...{ remote, versions, live, chosen }}
              onChoose={(kind, version) => setOpen({ kind, version })}
              onCompare={(version) => setChosen((before) => toggled(before, version))}
            />
          )
        }
      </QueryResult>
      <LoadMore question={question}>Older versions</LoadMore>
      {open.kind === 'details' && <Details remote={remote} version={open.version} close={close} />}
      {open.kind === 'compare' && (
        <Comparison remote={remote} versions={open.versions} close={close} />
      )}
      {open.kind === 'ban' && (
        <BanVersion name={remote} version={open.version.metadata.version} close={close} />
      )}
      {open.kind === 'promote' && (
        <Promote
          key={channel}
          open
          close={close}
          only={remote}
          version={open.version.metadata.version}
        />
      )}
    </Panel>
  );
}

interface RowsProps {
  remote: string;
  versions: Published[];
  live: Parameters<typeof Name>[0]['live'];
  chosen: readonly Published[];
  onChoose(act: VersionAct, version: Published): void;
  onCompare(version: Published): void;
}

function VersionRows({ remote, versions, live, chosen, onChoose, onCompare }: RowsProps) {
  const mayPromote = useHasRight('promote');
  const { promote: locked } = useLockState();
  const blocked = ({ metadata }: Published) =>
    live === undefined
      ? `${remote} is not on this channel yet`
      : live.version === metadata.version
        ? 'It is live'
        : locked;
  const cell = (version: Published) => ({
    remote,
    version,
    onChoose: (act: VersionAct) => onChoose(act, version),
  });
  const choice = (version: Published) => (
    <Chosen
      {...{ remote, version }}
      isChosen={chosen.some((candidate) => isSame(candidate, version))}
      onChange={() => onCompare(version)}
    />
  );
  const acts = (version: Published) =>
    mayPromote && !version.banned && <Acts {...cell(version)} blocked={blocked(version)} />;
  const change = (version: Published) => <Change {...cell(version)} />;
  const name = (version: Published) => <Name version={version} live={live} />;
  const author = ({ source, publishedBy }: Published) => source?.author ?? publishedBy;

  return (
    <Rows<Published>
      isDense
      keyOf={({ metadata }) => metadata.version}
      rows={versions}
      card={(version) => (
        <>
          {change(version)}
          {name(version)}
          <span className={styles.muted}>
            {author(version)}, <Time at={version.publishedAt} />
          </span>
          <span className={styles.name}>
            {choice(version)} {acts(version)}
          </span>
        </>
      )}
      columns={[
        { title: 'Compare', render: choice, width: 92 },
        { title: 'Change', render: change },
        { title: 'Version', render: name, width: 230 },
        { title: 'Author', render: author, width: 120 },
        { title: 'Branch', render: ({ source }) => source?.branch ?? '—', width: 100 },
        { title: 'Published', render: ({ publishedAt: time }) => <Time at={time} />, width: 104 },
        ...(mayPromote ? [{ title: 'More', render: acts, width: 84 }] : []),
      ]}
    />
  );
}

const isSame = (left: Published, other: Published) =>
  left.metadata.version === other.metadata.version;

const inOrder = (versions: readonly Published[]) =>
  [...versions].sort((left, right) => right.publishedAt.localeCompare(left.publishedAt));

/** Chooses a version or not. Of three, the two that were chosen last stay. */
const toggled = (chosen: readonly Published[], version: Published) =>
  chosen.some((candidate) => isSame(candidate, version))
    ? chosen.filter((candidate) => !isSame(candidate, version))
    : [...chosen.slice(-1), version];
