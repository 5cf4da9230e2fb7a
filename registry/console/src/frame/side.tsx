import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { useScheme } from '../theme/scheme';
import { useAlerts } from '../asking/questions';
import { useNarrow } from '../theme/media';
import { Badge } from '../words/badge';
import { Channels } from './channels';
import styles from './frame.module.css';
import { Mark } from './mark';
import { Person } from './person';

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
              {/* Its own name would be read out before the page's. */}
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
        <Mark />
        <Channels choose={choose} />
        {ways}
        <Person look={look} />
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
        title={<Mark />}
      >
        <div className={styles.menu}>
          {ways}
          <Person look={look} />
        </div>
      </Drawer>
    </div>
  );
}
