import { Tabs } from 'antd';
import { useMay } from '../asking/operator';
import { Nothing, Page, Panel } from '../frame/page';
import { Keys } from './keys';
import { Operators } from './operators';
import { Roles } from './roles';
import { Tokens } from './tokens';

export function AccessPage() {
  const mayAdminister = useMay('administer');
  const closed = (
    <Panel>
      <Nothing title="This is for administrators">
        Who may administer sees and changes who may do what. Ask one of them to show you, or to give
        you the role.
      </Nothing>
    </Panel>
  );
  return (
    <Page
      title="Access"
      about="Who may do what: people who sign in here, tokens of pipelines, keys that sign releases, and what a role is."
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
