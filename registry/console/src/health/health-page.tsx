import { Tabs } from 'antd';
import { Page } from '../frame/page';
import { useVisits } from '../frame/visits';
import { ErrorsTab } from './errors';
import { FiguresTab } from './figures';

/** How versions do on visitors' pages, and what goes wrong there. */
export function HealthPage() {
  const { visits, choice } = useVisits();
  return (
    <Page
      title="Health"
      about="How each version does on visitors' own pages: whether it loads, how fast it is, who goes on, and what breaks."
      actions={choice}
    >
      <Tabs
        items={[
          { key: 'figures', label: 'Figures', children: <FiguresTab visits={visits} /> },
          { key: 'errors', label: 'Errors', children: <ErrorsTab visits={visits} /> },
        ]}
      />
    </Page>
  );
}
