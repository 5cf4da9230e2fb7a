import { useState, type ReactNode } from 'react';
import type { Service } from 'shared-contracts/api';
import { LiveText, Notice, Stack, Text } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { useView } from '../seam';
import { ListRows } from './list-rows';
import { toNextField } from './next-field';
import { servicesOf, type ListRow, type RowProblem } from './rows';
import { BulkDialog } from './bulk-dialog';
import { withStatedDuration } from './stated-duration';
import { words } from './words';

interface ConfirmRowsProps {
  title: string;
  /** The number of services, and what to do next. */
  summary: string;
  /** The notice about prices in other currencies. */
  foreign: string | undefined;
  rows: readonly ListRow[];
  categories: readonly string[];
  place_id: string;
  onChange: (rows: ListRow[]) => void;
  onAdd: (services: Service[]) => void;
  onClose: () => void;
  /** Elements below the rows. */
  children: ReactNode;
}

const noProblems: ReadonlyMap<string, RowProblem> = new Map();

/** Rows of services to confirm. The owner changes them and chooses which are added. */
export function ConfirmRows(props: ConfirmRowsProps) {
  const { title, summary, foreign, rows, categories, place_id, children } = props;
  const { onChange, onAdd, onClose } = props;
  const [problems, setProblems] = useState(noProblems);
  const { realDuration } = useView('services').config;

  const unsure = rows.filter(({ take, isUnsure }) => take && isUnsure).length;

  const change = (changed: ListRow[]) => {
    setProblems(noProblems);
    onChange(changed);
  };

  const add = () => {
    const result = servicesOf(rows, place_id);
    if (result.kind === 'services') {
      return onAdd(realDuration ? result.services.map(withStatedDuration) : result.services);
    }
    setProblems(result.problems);
    const [first] = result.problems.values();
    if (first) focusField(first.field);
  };

  return (
    <BulkDialog
      title={title}
      count={rows.filter(({ take }) => take).length}
      why={words.rowsWhy}
      problems={problems.size}
      onAdd={add}
      onClose={onClose}
    >
      <div onKeyDown={toNextField}>
        <Stack gap={4}>
          <LiveText>
            <Text>{summary}</Text>
          </LiveText>
          {unsure > 0 && <Notice kind="warning">{words.unsure(unsure)}</Notice>}
          {foreign && <Notice kind="warning">{foreign}</Notice>}
          <ListRows rows={rows} categories={categories} problems={problems} onChange={change} />
          {children}
        </Stack>
      </div>
    </BulkDialog>
  );
}
