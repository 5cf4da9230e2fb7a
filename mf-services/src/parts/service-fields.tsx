import { Notice, Stack } from 'shared-ui/core';
import { CheckboxField, SelectField, TextField } from 'shared-ui/form';
import type { Categories } from '../catalogue/use-categories';
import { isLowest } from '../price';
import { durations, ownCategory, type ServiceForm } from '../service-form';
import { words } from '../words';

interface ServiceFieldsProps {
  form: ServiceForm;
  onChange: (changed: Partial<ServiceForm>) => void;
  priceProblem?: string;
  realDuration: boolean;
  /** The choices for a new service. Without them, category and name are read-only. */
  categories?: Categories;
}

export function ServiceFields(props: ServiceFieldsProps) {
  const { form, onChange, priceProblem, realDuration, categories } = props;
  return (
    <Stack gap={4}>
      {categories ? (
        <CategoryFields form={form} onChange={onChange} categories={categories} />
      ) : (
        <TextField
          label={words.category}
          name="category"
          value={form.category ?? ''}
          onChange={() => undefined}
          readOnly
        />
      )}
      <TextField
        label={words.name}
        name="name"
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={500}
        required={Boolean(categories)}
        readOnly={!categories}
      />
      <TextField
        label={words.description}
        name="description"
        value={form.description}
        onChange={(description) => onChange({ description })}
        maxLength={4000}
        multiline
      />
      <SelectField
        label={words.duration}
        name="duration"
        hint={realDuration ? undefined : words.durationHint}
        options={durations.map((value) => ({ value, label: words.minutes(value) }))}
        value={form.duration}
        onChange={(duration) => onChange({ duration })}
      />
      <TextField
        label={words.price}
        name="price"
        hint={words.priceHint}
        prefix="$"
        inputMode="decimal"
        value={form.price}
        onChange={(price) => onChange({ price, ...(isLowest(price) && { andUp: true }) })}
        error={priceProblem}
      />
      <CheckboxField
        label={words.andUp}
        name="and-up"
        checked={form.andUp}
        onChange={(andUp) => onChange({ andUp })}
      />
    </Stack>
  );
}

interface CategoryFieldsProps extends Pick<ServiceFieldsProps, 'form' | 'onChange'> {
  categories: Categories;
}

function CategoryFields({ form, onChange, categories }: CategoryFieldsProps) {
  const { names, suggested, loading, retry } = categories;
  return (
    <>
      <SelectField
        label={words.category}
        name="category"
        placeholder={loading ? words.loadingCategories : words.chooseCategory}
        options={[
          ...names.map((value) => ({ value, label: value })),
          { value: ownCategory, label: words.anotherCategory },
        ]}
        value={form.category ?? suggested}
        onChange={(category) => onChange({ category })}
        required
      />
      {retry && (
        <Notice kind="warning" action={{ label: words.retry, onPress: retry }}>
          {words.categoriesFailed}
        </Notice>
      )}
      {form.category === ownCategory && (
        <TextField
          label={words.categoryName}
          name="typed-category"
          value={form.typedCategory}
          onChange={(typedCategory) => onChange({ typedCategory })}
          maxLength={500}
          required
        />
      )}
    </>
  );
}
