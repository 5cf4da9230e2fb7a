import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { useScheme } from '../theme/scheme';
import { useAlerts } from '../api/queries';
import { useNarrow } from '../theme/media';
import { Badge } from '../words/badge';
import { Channels } from './channels';
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
