import { Tabs } from 'antd';
import { Page } from '../frame/page';
import { useVisits } from '../frame/visits';
import { ErrorsTab } from './errors';
import { FiguresTab } from './figures';

/** Shows how versions perform on visitors' pages, and their errors. */
export function HealthPage() {
  const { visits, choice } = useVisits();
  return (
    <Page
      title="Health"
      about="How each version performs on visitors' pages: loads, speed, completion and errors."
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
