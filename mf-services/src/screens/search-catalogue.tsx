import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  Card,
  EmptyState,
  Heading,
  Icon,
  LinkButton,
  ListSkeleton,
  LiveText,
  Notice,
  Screen,
  Stack,
  Text,
} from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import { matching, sizeOf, type Group } from '../catalogue/groups';
import { useServices } from '../list/use-services';
import { useLoaded, type Loaded } from '../loaded';
import { CatalogueList } from '../parts/catalogue-list';
import { useApi, useEmit, useView } from '../seam';
import { words } from '../words';

const nothing: readonly Group[] = [];

export function SearchCatalogue() {
  const view = useView('service-search');
  const emit = useEmit();
  useServices(view, { kind: 'adding-shown' });
  const source = catalogueOf(useApi()).groups;
  const catalogue = useLoaded(source);
  const [typed, setTyped] = useState('');
  // Typing stays fast while a long list renders later.
  const searched = useDeferredValue(typed);
  const services = catalogue.kind === 'ready' ? catalogue.value : nothing;
  const matches = useMemo(() => matching(services, searched), [services, searched]);
  const row = useCallback(
    (name: string, category: string) => (
      <>
        <span>{name}</span>
        <LinkButton
          icon={<Icon name="plus" />}
          label={words.addOf(name)}
          onPress={() => emit('service-form/opened', { name, category })}
        >
          {words.add}
        </LinkButton>
      </>
    ),
    [emit],
  );

  return (
    <Screen
      title={words.searchTitle}
      busy={catalogue.kind === 'loading'}
      actions={
        // Above the list: a list that grows would push it away from the finger.
        <Card as="section">
          <Heading level={2}>{words.didntFind}</Heading>
          <LinkButton onPress={() => emit('service-form/opened', {})}>{words.addOwn}</LinkButton>
        </Card>
      }
    >
      <Stack gap={5}>
        <div>
          <SearchField label={words.search} value={typed} onChange={setTyped} />
          <LiveText>
            {searched.trim() && catalogue.kind === 'ready' && (
              <Text tone="muted">{words.found(sizeOf(matches))}</Text>
            )}
          </LiveText>
        </div>
        <CatalogueState kind={catalogue.kind} onRetry={source.load} />
        {catalogue.kind === 'ready' && matches.length === 0 && (
          <EmptyState title={searched.trim() ? words.noMatch : words.nothingYet} />
        )}
        <CatalogueList groups={matches} searched={searched}>
          {row}
        </CatalogueList>
      </Stack>
    </Screen>
  );
}

interface CatalogueStateProps {
  kind: Loaded<unknown>['kind'];
  onRetry: () => void;
}

function CatalogueState({ kind, onRetry }: CatalogueStateProps) {
  switch (kind) {
    case 'loading':
      return <ListSkeleton rows={6} of="lines" label={words.loadingList} />;
    case 'failed':
      return (
        <Notice kind="error" action={{ label: words.retry, onPress: onRetry }}>
          {words.listFailed}
        </Notice>
      );
    case 'ready':
      return null;
  }
}
