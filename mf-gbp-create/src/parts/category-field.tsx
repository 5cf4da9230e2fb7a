import { useEffect, useState } from 'react';
import { Notice, Stack } from 'shared-ui/core';
import { SearchSelectField } from 'shared-ui/form';
import { useApi } from '../seam';
import { words } from '../words';

interface Category {
  value: string;
  label: string;
}

interface CategoryFieldProps {
  /** The chosen category, shown even if the list cannot be loaded. */
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
  error: string | undefined;
}

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; categories: Category[] };

export function CategoryField({ chosen, onChoose, error }: CategoryFieldProps) {
  const api = useApi();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const { signal, abort } = stoppable();
    api.readProfileCategories({}, { signal }).then(
      ({ categories }) => {
        if (!signal.aborted) setLoaded({ kind: 'ready', categories });
      },
      () => {
        if (!signal.aborted) setLoaded({ kind: 'failed' });
      },
    );
    return abort;
  }, [api, attempt]);

  const options = loaded.kind === 'ready' ? loaded.categories : chosen ? [chosen] : [];

  return (
    <Stack gap={2}>
      <SearchSelectField
        label={words.category}
        name="category"
        required
        hint={words.categoryHint}
        value={chosen?.value ?? ''}
        options={options}
        busy={loaded.kind === 'loading'}
        emptyText={loaded.kind === 'failed' ? words.categoriesFailed : words.noCategory}
        error={error}
        onChange={(value) => onChoose(options.find((option) => option.value === value))}
      />
      {loaded.kind === 'failed' ? (
        <Notice
          kind="warning"
          action={{
            label: words.loadCategories,
            onPress: () => {
              setLoaded({ kind: 'loading' });
              setAttempt((last) => last + 1);
            },
          }}
        >
          {words.categoriesFailed}
        </Notice>
      ) : null}
    </Stack>
  );
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
