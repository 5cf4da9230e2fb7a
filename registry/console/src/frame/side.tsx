import {
  AlertOutlined,
  AuditOutlined,
  DeploymentUnitOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FunnelPlotOutlined,
  HeartOutlined,
  HistoryOutlined,
  KeyOutlined,
  MenuOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
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

const pages: { to: string; name: string; icon: ReactNode; counts?: true }[] = [
  { to: '/live', name: 'Live', icon: <ThunderboltOutlined /> },
  { to: '/sets', name: 'Sets', icon: <HistoryOutlined /> },
  { to: '/releases', name: 'Releases', icon: <DeploymentUnitOutlined /> },
  { to: '/previews', name: 'Previews', icon: <EyeOutlined /> },
  { to: '/canary', name: 'Canary', icon: <ExperimentOutlined /> },
  { to: '/funnel', name: 'Funnel', icon: <FunnelPlotOutlined /> },
  { to: '/health', name: 'Health', icon: <HeartOutlined /> },
  { to: '/alerts', name: 'Alerts', icon: <AlertOutlined />, counts: true },
  { to: '/audit', name: 'Audit', icon: <AuditOutlined /> },
  { to: '/access', name: 'Access', icon: <KeyOutlined /> },
];

/** So that whoever looks at another page sees that something is wrong. */
function OpenAlerts() {
  const open = useAlerts().data?.alerts.filter(({ endedAt }) => endedAt === null).length ?? 0;
  return open > 0 && <Badge tone="bad">{`${open} open`}</Badge>;
}

interface Props {
  look: ReturnType<typeof useScheme>;
  choose(channel: string): void;
}

/** The ways to the pages: beside them, or on a phone behind one button. */
export function Side({ look, choose }: Props) {
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
