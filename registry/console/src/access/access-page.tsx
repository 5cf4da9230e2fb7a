import { Tabs } from 'antd';
import { useHasRight } from '../api/operator';
import { EmptyState, Page, Panel } from '../frame/page';
import { Keys } from './keys';
import { Operators } from './operators';
import { Roles } from './roles';
import { Tokens } from './tokens';

export function AccessPage() {
  const mayAdminister = useHasRight('administer');
  const closed = (
    <Panel>
      <EmptyState title="Only for administrators">
        Administrators see and change access. Ask one of them to show you, or to give you the role.
      </EmptyState>
    </Panel>
  );
  return (
    <Page
      title="Access"
      about="Access of people who sign in here, tokens of pipelines, and keys that sign releases. Also what each role may do."
    >
      <Tabs
        defaultActiveKey={mayAdminister ? 'people' : 'roles'}
        items={[
          { key: 'people', label: 'People', children: mayAdminister ? <Operators /> : closed },
          { key: 'tokens', label: 'Tokens', children: mayAdminister ? <Tokens /> : closed },
          { key: 'keys', label: 'Signing keys', children: <Keys /> },
          { key: 'roles', label: 'Roles', children: <Roles /> },
        ]}
      />
    </Page>
  );
}
