import { useDeferredValue, useState } from 'react';
import {
  Card,
  EmptyState,
  Heading,
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
import { foundWords, matching, sizeOf } from '../catalogue/groups';
import { useServices } from '../list/use-services';
import { useLoaded } from '../loaded';
import { CatalogueList } from '../parts/catalogue-list';
import { SavedSnackbar } from '../parts/saved-snackbar';
import { useApi, useEmit, useView } from '../seam';

export function SearchCatalogue() {
  const view = useView('service-search');
  const emit = useEmit();
  const { store, state } = useServices(view, { kind: 'went', to: { screen: 4 } });
  const source = catalogueOf(useApi()).groups;
  const catalogue = useLoaded(source);
  const [typed, setTyped] = useState('');
  // Typing stays quick while a long list follows.
  const searched = useDeferredValue(typed);
  const found = catalogue.kind === 'ready' ? matching(catalogue.value, searched) : [];

  return (
    <>
      <Screen title="Search for a service" busy={catalogue.kind === 'loading'}>
        <Stack gap={5}>
          <div>
            <SearchField label="Search services" value={typed} onChange={setTyped} />
            <LiveText>
              {searched.trim() && catalogue.kind === 'ready' && (
                <Text tone="muted">{foundWords(sizeOf(found))}</Text>
              )}
            </LiveText>
          </div>
          {catalogue.kind === 'loading' && (
            <ListSkeleton rows={6} label="Loading the list of services" />
          )}
          {catalogue.kind === 'failed' && (
            <Notice kind="error" action={{ label: 'Retry', onPress: source.load }}>
              The list of services could not be loaded. You can still add your own service.
            </Notice>
          )}
          {catalogue.kind === 'ready' && found.length === 0 && (
            <EmptyState title="No services matched with your input" />
          )}
          <CatalogueList
            key={searched}
            groups={found}
            onAdd={(name, category) => emit('service-form/opened', { name, category })}
          />
          <Card as="section">
            <Heading level={2}>Didn&apos;t find the service looking for?</Heading>
            <LinkButton onPress={() => emit('service-form/opened', {})}>
              Add your own service
            </LinkButton>
          </Card>
        </Stack>
      </Screen>
      <SavedSnackbar store={store} snackbar={state.host.snackbar} />
    </>
  );
}
