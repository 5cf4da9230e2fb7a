import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../theme/media';
import styles from './frame.module.css';

interface Column<T> {
  title: string;
  render(row: T): ReactNode;
}

interface ListedProps<T> {
  rows: readonly T[];
  keyOf(row: T): string;
  /** The first says what the row is. */
  columns: readonly [Column<T>, ...Column<T>[]];
  /** Rows of a page of the table; all of them where this is undefined. */
  pageSize?: number;
}

/** Rows as a table, and where there is no room for one as a list, each column by its name. */
export function Listed<T extends object>({ rows, keyOf, columns, pageSize }: ListedProps<T>) {
  const [first, ...others] = columns;
  if (!useNarrow()) {
    return (
      <Table<T>
        rowKey={keyOf}
        dataSource={[...rows]}
        pagination={pageSize !== undefined && rows.length > pageSize ? { pageSize } : false}
        scroll={{ x: 'max-content' }}
        columns={columns.map(({ title, render }) => ({ title, render: (_, row) => render(row) }))}
      />
    );
  }
  return (
    <ul className={styles.listed}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div>{first.render(row)}</div>
          <dl>
            {others.map(({ title, render }) => {
              const said = render(row);
              return said ? (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{said}</dd>
                </div>
              ) : null;
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
