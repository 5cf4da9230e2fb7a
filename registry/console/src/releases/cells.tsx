import { Button, Checkbox, Dropdown } from 'antd';
import type { Answer } from 'registry-contract';
import type { Version as Published } from 'registry-contract/releases';
import { Badge, Version } from '../words/badge';
import styles from './releases.module.css';

export type VersionAct = 'details' | 'promote' | 'ban';

interface CellProps {
  remote: string;
  version: Published;
  onChoose(act: VersionAct): void;
}

/** What a version changed. The button opens its details. */
export const Change = ({ remote, version: { metadata, source }, onChoose }: CellProps) => (
  <Button
    type="text"
    size="small"
    className={styles.change!}
    title={source?.message ?? undefined}
    aria-label={`Details of ${remote} ${metadata.version}: ${source?.message ?? 'no commit known'}`}
    onClick={() => onChoose('details')}
  >
    <span>{source?.message ?? <span className={styles.muted}>No commit known</span>}</span>
  </Button>
);

interface NameProps {
  version: Published;
  live: Answer<'GET /channels/:channel'>['remotes'][number] | undefined;
}

export const Name = ({ version: { metadata, banned, liveOn = [] }, live }: NameProps) => (
  <span className={styles.state}>
    <Version>{metadata.version}</Version>
    {banned && <Badge tone="bad">banned</Badge>}
    {liveOn.slice(0, 2).map((channel) => (
      <Badge key={channel} tone="good">
        {channel}
      </Badge>
    ))}
    {liveOn.length > 2 && <Badge tone="good">{`${liveOn.length - 2} more`}</Badge>}
    {live?.lastGood === metadata.version && <Badge>last good</Badge>}
  </span>
);

interface ChosenProps {
  remote: string;
  version: Published;
  isChosen: boolean;
  onChange(): void;
}

export const Chosen = ({ remote, version, isChosen, onChange }: ChosenProps) => (
  <Checkbox
    aria-label={`Compare ${remote} ${version.metadata.version}`}
    checked={isChosen}
    onChange={onChange}
  />
);

interface ActsProps extends CellProps {
  /** Why it can't be promoted now; undefined if it can. */
  blocked: string | undefined;
}

export function Acts({ remote, version: { metadata }, blocked, onChoose }: ActsProps) {
  const name = `${remote} ${metadata.version}`;
  const id = `more-${name.replaceAll(/[^\w-]/g, '-')}`;
  return (
    <Dropdown
      trigger={['click']}
      // Otherwise only the Tab key moves the focus into the menu.
      autoFocus
      menu={{
        items: [
          {
            key: 'promote',
            label: blocked === undefined ? 'Promote…' : <span title={blocked}>Promote…</span>,
            disabled: blocked !== undefined,
          },
          { key: 'ban', label: 'Ban everywhere…', danger: true },
        ],
        onClick: ({ key }) => {
          // The menu is gone when the drawer closes, so the drawer returns the focus to the button.
          document.getElementById(id)?.focus();
          onChoose(key === 'ban' ? 'ban' : 'promote');
        },
      }}
    >
      <Button id={id} size="small" aria-label={`More for ${name}`}>
        More
      </Button>
    </Dropdown>
  );
}
