import { useState, type FormEvent } from 'react';
import { newId } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { Button, Screen } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import type { ServicesStore } from '../list/store';
import { useCategories } from '../catalogue/use-categories';
import { ServiceFields } from '../parts/service-fields';
import { useEmit, useView } from '../seam';
import {
  blankForm,
  categoryOfForm,
  changesOf,
  formFrom,
  mayAdd,
  noForm,
  type StoredForm,
  type ServiceForm,
} from '../service-form';
import styles from './form.module.css';
import { words } from '../words';

interface AddServiceProps {
  store: ServicesStore;
  prefilled: { name?: string; category?: string };
  stored: StoredForm;
  onType: (stored: StoredForm) => void;
}

export function AddService({ store, prefilled, stored, onType }: AddServiceProps) {
  const { config, session } = useView('services');
  const emit = useEmit();
  // Each form has one id, so that a second press adds nothing.
  const [service_id] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const about = JSON.stringify([prefilled.name, prefilled.category]);
  const form = formFrom(stored, about, blankForm(prefilled.name));
  const categories = useCategories({ ...prefilled, primary: session.primary_category });
  const category = categoryOfForm(form, categories.suggested);
  // Only the category is missing, and it is being loaded.
  const isCategoryLoading = categories.isSuggestionLoading && form.name.trim() !== '';

  const change = (changed: Partial<ServiceForm>) => {
    if ('price' in changed) setProblem(undefined);
    onType({ about, form: { ...form, ...changed } });
  };

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!mayAdd(form, categories.suggested)) return;
    const changes = changesOf(form, config);
    if (changes.kind === 'problem') {
      setProblem(changes.text);
      focusField('price');
      return;
    }
    const { place_id = '' } = session;
    const name = form.name.trim();
    const service = newService({ service_id, place_id, category, name, ...changes.changes });
    store.add(service);
    onType(noForm);
    emit('service/added', { service });
  };

  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <Screen
        title={words.addTitle}
        actions={
          <AddButton
            disabled={!mayAdd(form, categories.suggested)}
            isCategoryLoading={isCategoryLoading}
          />
        }
      >
        <ServiceFields
          form={form}
          onChange={change}
          priceProblem={problem}
          realDuration={config.realDuration}
          categories={categories}
        />
      </Screen>
    </form>
  );
}

/** @param isCategoryLoading whether only the category is missing, and being loaded */
function AddButton({
  disabled,
  isCategoryLoading,
}: {
  disabled: boolean;
  isCategoryLoading: boolean;
}) {
  const why = isCategoryLoading ? words.loadingCategories : words.nameFirst;
  return (
    <Button submit block disabled={disabled} soon={isCategoryLoading} why={why}>
      {words.addLoudService}
    </Button>
  );
}

const newService = (details: Omit<Service, 'currency' | 'star'>): Service => ({
  currency: 'USD',
  star: false,
  ...details,
});
