import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../theme/media';
import styles from './frame.module.css';

export interface Column<T> {
  title: string;
  render(row: T): ReactNode;
  width?: number | string;
  align?: 'right';
  className?: string | undefined;
}

interface RowsProps<T> {
  rows: readonly T[];
  keyOf(row: T): string | number;
  columns: readonly Column<T>[];
  /** Returns the content of a row on a narrow screen. */
  card(row: T): ReactNode;
  /** Rows of a page of the table; undefined shows all rows on one page. */
  pageSize?: number | undefined;
  /** Whether the table scrolls sideways instead of wrapping its cells. */
  scrolls?: boolean;
  /** Whether rows have one line each, for long lists. */
  isDense?: boolean;
  /** Whether columns keep their widths, with little room between rows. */
  isCompact?: boolean;
}

/** Shows rows as a table, or as cards if the screen is too narrow for a table. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { rows, keyOf, columns, card, pageSize, scrolls = false, isDense = false } = props;
  const isSmall = isDense || (props.isCompact ?? false);
  return useNarrow() ? (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{card(row)}</li>
      ))}
    </ul>
  ) : (
    <Table<T>
      rowKey={keyOf}
      dataSource={[...rows]}
      pagination={
        pageSize !== undefined && rows.length > pageSize
          ? { pageSize, showSizeChanger: false }
          : false
      }
      {...(isSmall && { size: 'small', tableLayout: 'fixed' })}
      {...(isDense && { className: styles.dense! })}
      {...(scrolls && { scroll: { x: 'max-content' } })}
      columns={columns.map(({ render, ...column }) => ({
        ...column,
        render: (_, row) => render(row),
      }))}
    />
  );
}
