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
  ThunderboltOutlined,
} from '@ant-design/icons';
import { AccessPage } from './access/access-page';
import { AlertsPage } from './alerts/alerts-page';
import { AuditPage } from './audit/audit-page';
import { CanaryPage } from './canary/canary-page';
import type { ConsolePage } from './frame/side';
import { FunnelPage } from './funnel/funnel-page';
import { HealthPage } from './health/health-page';
import { LivePage } from './live/live-page';
import { PreviewsPage } from './previews/previews-page';
import { ReleasesPage } from './releases/releases-page';
import { SetsPage } from './sets/sets-page';

/** The pages of the console, in the order of the navigation. */
export const pages: readonly ConsolePage[] = [
  { to: '/live', name: 'Live', icon: <ThunderboltOutlined />, element: <LivePage /> },
  { to: '/sets', name: 'Sets', icon: <HistoryOutlined />, element: <SetsPage /> },
  {
    to: '/releases',
    path: '/releases/:remote?',
    name: 'Releases',
    icon: <DeploymentUnitOutlined />,
    element: <ReleasesPage />,
  },
  { to: '/previews', name: 'Previews', icon: <EyeOutlined />, element: <PreviewsPage /> },
  { to: '/canary', name: 'Canary', icon: <ExperimentOutlined />, element: <CanaryPage /> },
  { to: '/funnel', name: 'Funnel', icon: <FunnelPlotOutlined />, element: <FunnelPage /> },
  { to: '/health', name: 'Health', icon: <HeartOutlined />, element: <HealthPage /> },
  { to: '/alerts', name: 'Alerts', icon: <AlertOutlined />, counts: true, element: <AlertsPage /> },
  { to: '/audit', name: 'Audit', icon: <AuditOutlined />, element: <AuditPage /> },
  { to: '/access', name: 'Access', icon: <KeyOutlined />, element: <AccessPage /> },
];
