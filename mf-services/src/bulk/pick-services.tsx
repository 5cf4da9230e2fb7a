import { useDeferredValue, useMemo, useState } from 'react';
import type { Service } from 'shared-contracts/api';
import { Stack, Text } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import { matching, sizeOf, type Group } from '../catalogue/groups';
import { useLoaded } from '../loaded';
import { CatalogueList } from '../parts/catalogue-list';
import { useApi } from '../seam';
import { toNextField } from './next-field';
import { CatalogueSearch, CatalogueState, UsualPrices, useRows, type Prices } from './pick-parts';
import { servicesOf, type ListRow, type RowProblem } from './rows';
import { BulkDialog } from './bulk-dialog';
import { words } from './words';
import { words as screenWords } from '../words';

export interface PickServicesProps {
  primary: string;
  place_id: string;
  /** Names on the owner's list, in lower case. */
  listedNames: ReadonlySet<string>;
  picked: Record<string, string>;
  onPick: (picked: Record<string, string>) => void;
  onAdd: (services: Service[]) => void;
  onClose: () => void;
}

const noProblems: ReadonlyMap<string, RowProblem> = new Map();

export default function PickServices(props: PickServicesProps) {
  const { primary, place_id, listedNames, picked, onPick, onAdd, onClose } = props;
  const source = catalogueOf(useApi()).groups;
  const groups = useLoaded(source);
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const [problems, setProblems] = useState(noProblems);
  const usualPrices = useUsualPrices();
  const allGroups = groups.kind === 'ready' ? groups.value : noGroups;
  const visible = useVisibleGroups(allGroups, primary, searched);

  const change = (name: string, price: string | undefined) => {
    setProblems(noProblems);
    const { [name]: _, ...others } = picked;
    // The order of picking stays the same when a price is typed.
    if (price === undefined) onPick(others);
    else onPick({ ...picked, [name]: price });
  };
  const row = useRows({ listedNames, picked, usualPrices, problems }, change);

  const add = () => {
    const outcome = servicesOf(rowsOf(picked, allGroups, primary), place_id);
    if (outcome.kind === 'services') return onAdd(outcome.services);
    setProblems(outcome.problems);
    // A search may hide the rows with a problem.
    setTyped('');
    const [first] = outcome.problems.values();
    if (first) focusField(first.field);
  };

  return (
    <BulkDialog
      title={words.pickTitle}
      count={Object.keys(picked).length}
      why={words.pickWhy}
      problems={problems.size}
      onAdd={add}
      onClose={onClose}
    >
      <div onKeyDown={toNextField}>
        <Stack gap={4}>
          <Text tone="muted">{words.pickHint}</Text>
          <CatalogueSearch
            typed={typed}
            onType={setTyped}
            count={searched.trim() && groups.kind === 'ready' ? sizeOf(visible) : undefined}
          />
          <UsualPrices picked={picked} usualPrices={usualPrices} onPick={onPick} />
          <CatalogueState kind={groups.kind} isEmpty={visible.length === 0} onRetry={source.load} />
          <CatalogueList groups={visible} searched={searched}>
            {row}
          </CatalogueList>
        </Stack>
      </div>
    </BulkDialog>
  );
}

function useUsualPrices(): Prices {
  const usual = useLoaded(catalogueOf(useApi()).usualPrices);
  return usual.kind === 'ready' ? usual.value : noUsual;
}

/** Returns the groups that match the search, or every group with the recommended services first. */
function useVisibleGroups(groups: readonly Group[], primary: string, searched: string) {
  const recommended = useLoaded(catalogueOf(useApi()).recommended(primary));
  const first = recommended.kind === 'ready' ? recommended.value.names : noNames;
  return useMemo(
    () => (searched.trim() ? matching(groups, searched) : recommendedFirst(groups, first)),
    [groups, first, searched],
  );
}

const noGroups: readonly Group[] = [];
const noNames: readonly string[] = [];
const noUsual: Prices = new Map();

function recommendedFirst(groups: readonly Group[], names: readonly string[]): Group[] {
  const first = new Set(names);
  const otherGroups = groups.flatMap(({ category, services }) => {
    const remaining = services.filter((name) => !first.has(name));
    return remaining.length > 0 ? [{ category, services: remaining }] : [];
  });
  return first.size > 0
    ? [{ category: screenWords.recommended, services: [...first] }, ...otherGroups]
    : otherGroups;
}

/**
 * Returns the picked services with their catalogue category. Services that are only recommended get the primary
 * category.
 */
const rowsOf = (picked: Record<string, string>, groups: readonly Group[], primary: string) =>
  Object.entries(picked).map(([name, price]): ListRow => {
    const group = groups.find(({ services }) => services.includes(name));
    const category = group?.category ?? primary;
    return { key: name, name, category, description: '', price, andUp: true, take: true };
  });
