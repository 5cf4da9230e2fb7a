import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Service } from 'shared-contracts/api';
import {
  EmptyState,
  LinkButton,
  ListSkeleton,
  LiveText,
  Notice,
  Stack,
  Text,
} from 'shared-ui/core';
import { SearchField, focusField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import { matching, sizeOf, type Group } from '../catalogue/groups';
import { useLoaded } from '../loaded';
import { CatalogueList } from '../parts/catalogue-list';
import { useApi } from '../seam';
import { toNextField } from './next-field';
import { PickRow } from './pick-row';
import { servicesOf, type ListRow, type RowProblem } from './rows';
import { SeveralDialog } from './several-dialog';
import { words } from './words';

export interface PickServicesProps {
  primary: string;
  place_id: string;
  /** Names on the owner's list, in small letters. */
  taken: ReadonlySet<string>;
  picked: Record<string, string>;
  onPick: (picked: Record<string, string>) => void;
  onAdd: (services: Service[]) => void;
  onClose: () => void;
}

const noProblems: ReadonlyMap<string, RowProblem> = new Map();

export default function PickServices(props: PickServicesProps) {
  const { primary, place_id, taken, picked, onPick, onAdd, onClose } = props;
  const catalogue = catalogueOf(useApi());
  const groups = useLoaded(catalogue.groups);
  const recommended = useLoaded(catalogue.recommended(primary));
  const usual = useLoaded(catalogue.usualPrices);
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const [problems, setProblems] = useState(noProblems);

  const all = groups.kind === 'ready' ? groups.value : noGroups;
  const first = recommended.kind === 'ready' ? recommended.value : noNames;
  const shown = useMemo(
    () => (searched.trim() ? matching(all, searched) : recommendedFirst(all, first)),
    [all, first, searched],
  );
  const usualOf = usual.kind === 'ready' ? usual.value : noUsual;
  const names = Object.keys(picked);
  const suggested = names.filter((name) => !picked[name]?.trim() && usualOf.get(name));

  const change = (name: string, price: string | undefined) => {
    setProblems(noProblems);
    const { [name]: _, ...others } = picked;
    // The order of picking stays when a price is typed.
    if (price === undefined) onPick(others);
    else onPick({ ...picked, [name]: price });
  };
  // One for all rows and for as long as they are drawn, so that only the row that changed is drawn anew.
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const changeLatest = useCallback(
    (name: string, price: string | undefined) => latest.current(name, price),
    [],
  );
  const row = useCallback(
    (name: string) => (
      <PickRow
        name={name}
        listed={taken.has(name.toLowerCase())}
        price={picked[name]}
        usual={usualOf.get(name)}
        error={problems.get(name)?.text}
        onChange={changeLatest}
      />
    ),
    [taken, picked, usualOf, problems, changeLatest],
  );

  const useAll = () => {
    const prices = suggested.map((name) => [name, String(usualOf.get(name)?.low ?? '')]);
    onPick({ ...picked, ...(Object.fromEntries(prices) as Record<string, string>) });
  };

  const add = () => {
    const made = servicesOf(rowsOf(picked, all, primary), place_id);
    if (made.kind === 'services') return onAdd(made.services);
    setProblems(made.problems);
    // What is wrong may be hidden by a search.
    setTyped('');
    const [first] = made.problems.values();
    if (first) focusField(first.field);
  };

  return (
    <SeveralDialog
      title={words.pickTitle}
      count={names.length}
      why={words.pickWhy}
      problems={problems.size}
      onAdd={add}
      onClose={onClose}
    >
      <div onKeyDown={toNextField}>
        <Stack gap={4}>
          <Text tone="muted">{words.pickHint}</Text>
          <div>
            <SearchField label={words.search} value={typed} onChange={setTyped} />
            <LiveText>
              {searched.trim() && groups.kind === 'ready' && (
                <Text tone="muted">{words.found(sizeOf(shown))}</Text>
              )}
            </LiveText>
          </div>
          {suggested.length > 0 && (
            <div>
              <LinkButton onPress={useAll}>{words.useAll(suggested.length)}</LinkButton>
              <Text tone="muted">{words.noPrice}</Text>
            </div>
          )}
          {groups.kind === 'loading' && (
            <ListSkeleton rows={6} of="lines" label={words.loadingCatalogue} />
          )}
          {groups.kind === 'failed' && (
            <Notice kind="error" action={{ label: words.retry, onPress: catalogue.groups.load }}>
              {words.catalogueFailed}
            </Notice>
          )}
          {groups.kind === 'ready' && shown.length === 0 && (
            <EmptyState title={words.nothingFound} />
          )}
          <CatalogueList groups={shown} searched={searched}>
            {row}
          </CatalogueList>
        </Stack>
      </div>
    </SeveralDialog>
  );
}

const noGroups: readonly Group[] = [];
const noNames: readonly string[] = [];
const noUsual: ReadonlyMap<string, { low: number; high: number }> = new Map();

function recommendedFirst(groups: readonly Group[], names: readonly string[]): Group[] {
  const first = new Set(names);
  const others = groups.flatMap(({ category, services }) => {
    const rest = services.filter((name) => !first.has(name));
    return rest.length > 0 ? [{ category, services: rest }] : [];
  });
  return first.size > 0
    ? [{ category: words.recommended, services: [...first] }, ...others]
    : others;
}

/** With their category in the catalogue; what only is recommended goes under the business's own. */
const rowsOf = (picked: Record<string, string>, groups: readonly Group[], primary: string) =>
  Object.entries(picked).map(([name, price]): ListRow => {
    const group = groups.find(({ services }) => services.includes(name));
    const category = group?.category ?? primary;
    return { key: name, name, category, description: '', price, andUp: true, take: true };
  });
