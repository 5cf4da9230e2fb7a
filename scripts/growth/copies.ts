import { Client } from 'pg';

export interface Copied {
  table: string;
  /** What differs from the row that is copied, as SQL over `n`, the number of the copy. */
  changed: Record<string, string>;
  /** Which rows are copied; all of them unless told. */
  where?: string;
  /** How many times, for each row. */
  times: number;
}

/** A statement that writes rows again and again, each with a number of its own: numbers of the database are drawn anew. */
export async function copies(address: string, { table, changed, where, times }: Copied) {
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client
    .query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema and table_name = $1 and is_identity = 'NO'
       order by ordinal_position`,
      [table],
    )
    .finally(() => client.end());
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => changed[name] ?? `"${name}"`).join(', ');
  return `insert into ${table} (${names})
    select ${values} from (select * from ${table} where ${where ?? 'true'}) as one
    cross join generate_series(1, ${times}) as n`;
}
