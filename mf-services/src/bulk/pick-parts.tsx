import { useCallback, useEffect, useRef } from 'react';
import { EmptyState, LinkButton, ListSkeleton, LiveText, Notice, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { PickRow } from './pick-row';
import type { RowProblem } from './rows';
import { words } from './words';
import { words as screenWords } from '../words';

export type Prices = ReadonlyMap<string, { low: number; high: number }>;

interface RowsState {
  listedNames: ReadonlySet<string>;
  picked: Record<string, string>;
  usualPrices: Prices;
  problems: ReadonlyMap<string, RowProblem>;
}

/** Returns a function that renders the row of a service; only a row that changed renders again. */
export function useRows(
  { listedNames, picked, usualPrices, problems }: RowsState,
  change: (name: string, price: string | undefined) => void,
) {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const changeLatest = useCallback(
    (name: string, price: string | undefined) => latest.current(name, price),
    [],
  );
  return useCallback(
    (name: string) => (
      <PickRow
        name={name}
        listed={listedNames.has(name.toLowerCase())}
        price={picked[name]}
        usual={usualPrices.get(name)}
        error={problems.get(name)?.text}
        onChange={changeLatest}
      />
    ),
    [listedNames, picked, usualPrices, problems, changeLatest],
  );
}

interface UsualPricesProps {
  picked: Record<string, string>;
  usualPrices: Prices;
  onPick: (picked: Record<string, string>) => void;
}

/** Offers to fill in the usual price of every picked service that has none. */
export function UsualPrices({ picked, usualPrices, onPick }: UsualPricesProps) {
  const names = Object.keys(picked).filter(
    (name) => !picked[name]?.trim() && usualPrices.get(name),
  );
  if (names.length === 0) return null;

  const useAll = () => {
    const prices = names.map((name) => [name, String(usualPrices.get(name)?.low ?? '')]);
    onPick({ ...picked, ...(Object.fromEntries(prices) as Record<string, string>) });
  };
  return (
    <div>
      <LinkButton onPress={useAll}>{words.useAll(names.length)}</LinkButton>
      <Text tone="muted">{words.noPrice}</Text>
    </div>
  );
}

interface CatalogueStateProps {
  kind: 'loading' | 'failed' | 'ready';
  isEmpty: boolean;
  onRetry: () => void;
}

export function CatalogueState({ kind, isEmpty, onRetry }: CatalogueStateProps) {
  switch (kind) {
    case 'loading':
      return <ListSkeleton rows={6} of="lines" label={words.loadingCatalogue} />;
    case 'failed':
      return (
        <Notice kind="error" action={{ label: screenWords.retry, onPress: onRetry }}>
          {words.catalogueFailed}
        </Notice>
      );
    case 'ready':
      return isEmpty ? <EmptyState title={screenWords.noMatch} /> : null;
  }
}

interface CatalogueSearchProps {
  typed: string;
  onType: (text: string) => void;
  /** Number of services that match; undefined while there is no search. */
  count: number | undefined;
}

export function CatalogueSearch({ typed, onType, count }: CatalogueSearchProps) {
  return (
    <div>
      <SearchField label={words.search} value={typed} onChange={onType} />
      <LiveText>
        {count !== undefined && <Text tone="muted">{screenWords.found(count)}</Text>}
      </LiveText>
    </div>
  );
}
