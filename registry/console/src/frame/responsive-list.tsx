import styles from './frame.module.css';
import { Rows, type Column } from './rows';

interface ResponsiveListProps<T> {
  rows: readonly T[];
  keyOf(row: T): string;
  /** The first column names the row. */
  columns: readonly [Column<T>, ...Column<T>[]];
  /** Rows of a page of the table; undefined shows all rows on one page. */
  pageSize?: number;
}

/** Shows rows as a table, or on a narrow screen as a list that names each column. */
export function ResponsiveList<T extends object>({ columns, ...props }: ResponsiveListProps<T>) {
  const [first, ...others] = columns;
  const card = (row: T) => (
    <>
      <div>{first.render(row)}</div>
      <dl className={styles.columns}>
        {others.map(({ title, render }) => {
          const value = render(row);
          return value ? (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ) : null;
        })}
      </dl>
    </>
  );
  return <Rows<T> {...props} columns={columns} card={card} scrolls />;
}
