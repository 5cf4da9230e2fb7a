import { Table } from 'antd';
import type { ShownCanary as CanaryTold } from 'registry-contract/canaries';
import { Nothing, Panel } from '../frame/page';
import { armRows, type ArmRow } from './arm-rows';
import styles from './canary.module.css';

/** Both arms side by side: how many, and how it went. */
export function Arms({ canary: { look } }: { canary: CanaryTold }) {
  return (
    <Panel title="Both arms" flush>
      {look ? (
        <Table<ArmRow>
          rowKey="what"
          dataSource={armRows(look.counts)}
          pagination={false}
          columns={[
            { title: 'Of those who were drawn', dataIndex: 'what' },
            { title: 'Canary', align: 'right', render: (_, { arms }) => arms.canary },
            { title: 'Live', align: 'right', render: (_, { arms }) => arms.stable },
            { title: 'Evidence', align: 'right', dataIndex: 'evidence' },
          ]}
          className={styles.arms!}
        />
      ) : (
        <Nothing title="Nothing was counted yet">
          As soon as visitors of both arms come, their loads, errors and finished steps stand here.
        </Nothing>
      )}
    </Panel>
  );
}
