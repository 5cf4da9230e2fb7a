import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import { useState, type ReactNode, useContext } from 'react';
import { NavLink } from 'react-router-dom';
import type { useScheme } from '../theme/scheme';
import { useAlerts, Channel } from '../api/queries';
import { useNarrow } from '../theme/media';
import { Badge } from '../words/badge';
import styles from './frame.module.css';
import { Logo } from './logo';
import { OperatorMenu } from './operator-menu';

export interface ConsolePage {
  /** The address of the link in the navigation. */
  to: string;
  /** The route of the page, if it has parameters. */
  path?: string;
  name: string;
  icon: ReactNode;
  /** Whether the link shows the number of open alerts. */
  counts?: true;
  element: ReactNode;
}

/** The number of open alerts, visible from every page. */
function OpenAlerts() {
  const open = useAlerts().data?.alerts.filter(({ endedAt }) => endedAt === null).length ?? 0;
  return open > 0 && <Badge tone="bad">{`${open} open`}</Badge>;
}

interface Props {
  look: ReturnType<typeof useScheme>;
  pages: readonly ConsolePage[];
  choose(channel: string): void;
}

/** The navigation: next to the page, or behind a button on narrow screens. */
export function Side({ look, pages, choose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ways = (
    <nav aria-label="Pages">
      <ul className={styles.ways}>
        {pages.map(({ to, name, icon, counts }) => (
          <li key={to}>
            <NavLink to={to} onClick={() => setOpen(false)}>
              {/* Its own name would be announced before the page's. */}
              <span aria-hidden="true">{icon}</span>
              {name}
              {counts && ' '}
              {counts && <OpenAlerts />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (!useNarrow()) {
    return (
      <div className={styles.side}>
        <Logo />
        <Channels choose={choose} />
        {ways}
        <OperatorMenu look={look} />
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <Button
        type="text"
        aria-label="Menu"
        icon={<MenuOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Channels choose={choose} />
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        size={288}
        title={<Logo />}
      >
        <div className={styles.menu}>
          {ways}
          <OperatorMenu look={look} />
        </div>
      </Drawer>
    </div>
  );
}

const standing = ['production', 'staging'];

/** Chooses the channel of all pages, and shows whether they are up to date. */
function Channels({ choose }: { choose(channel: string): void }) {
  const { name, isConnected } = useContext(Channel);
  const names = [...new Set([...standing, name])];
  return (
    <div className={styles.channel}>
      <Select
        aria-label="Channel"
        value={name}
        onChange={choose}
        options={names.map((value) => ({ value, label: value }))}
        showSearch={false}
        className={styles.select!}
      />
      <span className={styles.pulse} role="status">
        <span className={isConnected ? styles.connected : styles.disconnected} aria-hidden="true" />
        {isConnected ? 'Live' : 'Polling'}
      </span>
    </div>
  );
}
