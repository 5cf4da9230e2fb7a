import { useId } from 'react';
import { CheckboxField, SelectField, TextField } from 'shared-ui/form';
import { isLowest } from '../price';
import type { PriceSource } from '../price-list/list-builder';
import { nameField, priceField, type ListRow, type RowProblem } from './rows';
import styles from './dialog.module.css';
import { words } from './words';
import { words as screenWords } from '../words';

interface ListRowsProps {
  rows: readonly ListRow[];
  /** Names of the categories to choose from. The categories of the rows are added. */
  categories: readonly string[];
  problems: ReadonlyMap<string, RowProblem>;
  onChange: (rows: ListRow[]) => void;
}

/** Rows to confirm, by category. Changing a category changes it for all rows under it. */
export function ListRows({ rows, categories, problems, onChange }: ListRowsProps) {
  const present = [...new Set(rows.map(({ category }) => category))];
  const options = [...new Set([...present, ...categories])];
  const change = (which: (row: ListRow) => boolean, changed: Partial<ListRow>) =>
    onChange(rows.map((row) => (which(row) ? { ...row, ...changed } : row)));

  return present.map((category) => (
    <section key={category} className={styles.group} aria-label={category}>
      <SelectField
        label={words.category}
        name={`category-${category}`}
        options={options.map((value) => ({ value, label: value }))}
        value={category}
        onChange={(chosen) => change((row) => row.category === category, { category: chosen })}
      />
      <div>
        {rows
          .filter((row) => row.category === category)
          .map((row) => (
            <Row
              key={row.key}
              row={row}
              problem={problems.get(row.key)}
              onChange={(changed) => change(({ key }) => key === row.key, changed)}
            />
          ))}
      </div>
    </section>
  ));
}

interface RowProps {
  row: ListRow;
  problem: RowProblem | undefined;
  onChange: (changed: Partial<ListRow>) => void;
}

function Row({ row, problem, onChange }: RowProps) {
  const { key, name, price, andUp, take, description, source, isUnsure } = row;
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  const checkId = useId();
  const changePrice = (text: string) =>
    onChange({ price: text, isUnsure: false, ...(isLowest(text) && { andUp: true }) });
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={name}
      aria-describedby={take && isUnsure ? checkId : undefined}
    >
      <CheckboxField
        label={words.takeRow(name)}
        name={`take-${key}`}
        hint={description || undefined}
        checked={take}
        onChange={(checked) => onChange({ take: checked })}
      />
      {take && (
        <>
          {source && <SourceLine source={source} />}
          {isUnsure && (
            <p id={checkId} className={styles.check}>
              {words.checkPrice}
            </p>
          )}
          <div className={styles.fields}>
            <TextField
              label={screenWords.name}
              name={nameField(key)}
              enterKeyHint="next"
              maxLength={500}
              value={name}
              onChange={(text) => onChange({ name: text })}
              error={errorOf(nameField(key))}
            />
            <TextField
              label={screenWords.price}
              name={priceField(key)}
              prefix="$"
              inputMode="decimal"
              enterKeyHint="next"
              value={price}
              onChange={changePrice}
              error={errorOf(priceField(key))}
            />
          </div>
          <CheckboxField
            label={screenWords.andUp}
            name={`and-up-${key}`}
            checked={andUp}
            onChange={(lowest) => onChange({ andUp: lowest })}
          />
        </>
      )}
    </div>
  );
}

/** The text that the row was read from, with the part that was read as the price marked. */
function SourceLine({ source: { before, price, after } }: { source: PriceSource }) {
  return (
    <p className={styles.source}>
      {words.sourceLine}{' '}
      <span className={styles.sourceText} dir="auto">
        {before}
        <mark>{price}</mark>
        {after}
      </span>
    </p>
  );
}
