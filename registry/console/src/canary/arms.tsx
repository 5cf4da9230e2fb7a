import { Table } from 'antd';
import type { ShownCanary as CanaryDetails } from 'registry-contract/canaries';
import { EmptyState, Panel } from '../frame/page';
import { armRows, type ArmRow } from './arm-rows';
import styles from './canary.module.css';

/** Shows the outcomes of the canary and the live version next to each other. */
export function Arms({ canary: { look } }: { canary: CanaryDetails }) {
  return (
    <Panel title="Outcomes" flush>
      {look ? (
        <Table<ArmRow>
          rowKey="what"
          dataSource={armRows(look.counts)}
          pagination={false}
          columns={[
            { title: 'Visitors by version', dataIndex: 'what' },
            { title: 'Canary', align: 'right', render: (_, { arms }) => arms.canary },
            { title: 'Live', align: 'right', render: (_, { arms }) => arms.stable },
            { title: 'Evidence', align: 'right', dataIndex: 'evidence' },
          ]}
          className={styles.arms!}
        />
      ) : (
        <EmptyState title="Nothing counted yet">
          Loads, errors and finished steps appear here when visitors of both versions arrive.
        </EmptyState>
      )}
    </Panel>
  );
}
