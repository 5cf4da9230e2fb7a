import { useState, type ReactNode } from 'react';
import type { Service } from 'shared-contracts/api';
import { LiveText, Notice, Stack, Text } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { useView } from '../seam';
import { ListRows } from './list-rows';
import { toNextField } from './next-field';
import { servicesOf, type ListRow, type RowProblem } from './rows';
import { SeveralDialog } from './several-dialog';
import { withStatedDuration } from './stated-duration';
import { words } from './words';

interface ConfirmRowsProps {
  title: string;
  /** What was found, and what to do with it. */
  says: string;
  /** That prices stood in other money. */
  foreign: string | undefined;
  rows: readonly ListRow[];
  categories: readonly string[];
  place_id: string;
  onChange: (rows: ListRow[]) => void;
  onAdd: (services: Service[]) => void;
  onClose: () => void;
  /** What else lies under the rows, and the ways out of here. */
  children: ReactNode;
}

const noProblems: ReadonlyMap<string, RowProblem> = new Map();

/** Rows that were read somewhere: the owner changes them and says which are added. */
export function ConfirmRows(props: ConfirmRowsProps) {
  const { title, says, foreign, rows, categories, place_id, children } = props;
  const { onChange, onAdd, onClose } = props;
  const [problems, setProblems] = useState(noProblems);
  const { realDuration } = useView('services').config;

  const unsure = rows.filter(({ take, isUnsure }) => take && isUnsure).length;

  const change = (changed: ListRow[]) => {
    setProblems(noProblems);
    onChange(changed);
  };

  const add = () => {
    const made = servicesOf(rows, place_id);
    if (made.kind === 'services') {
      return onAdd(realDuration ? made.services.map(withStatedDuration) : made.services);
    }
    setProblems(made.problems);
    const [first] = made.problems.values();
    if (first) focusField(first.field);
  };

  return (
    <SeveralDialog
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
            <Text>{says}</Text>
          </LiveText>
          {unsure > 0 && <Notice kind="warning">{words.unsure(unsure)}</Notice>}
          {foreign && <Notice kind="warning">{foreign}</Notice>}
          <ListRows rows={rows} categories={categories} problems={problems} onChange={change} />
          {children}
        </Stack>
      </div>
    </SeveralDialog>
  );
}
