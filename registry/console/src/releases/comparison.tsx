import { Drawer, Table } from 'antd';
import type { Version } from 'registry-contract/releases';
import { Badge } from '../words/badge';
import { compareVersions, type ComparedRow } from './compare';
import styles from './releases.module.css';

interface Props {
  remote: string;
  /** The older version first. */
  versions: readonly [Version, Version];
  close(): void;
}

/** Shows two versions of a remote next to each other. */
export function Comparison({ remote, versions: [from, to], close }: Props) {
  const cell = (row: ComparedRow, value: string) => (
    <span className={row.differs ? styles.changed : styles.muted}>{value}</span>
  );
  return (
    <Drawer open onClose={close} size={720} title={`Compare two versions of ${remote}`}>
      <Table<ComparedRow>
        rowKey="what"
        size="small"
        pagination={false}
        dataSource={compareVersions(from, to)}
        columns={[
          {
            title: 'Property',
            render: (_, { what, differs }) => (
              <span className={styles.name}>
                {what} {differs && <Badge tone="accent">differs</Badge>}
              </span>
            ),
          },
          { title: from.metadata.version, render: (_, row) => cell(row, row.from) },
          { title: to.metadata.version, render: (_, row) => cell(row, row.to) },
        ]}
      />
    </Drawer>
  );
}
