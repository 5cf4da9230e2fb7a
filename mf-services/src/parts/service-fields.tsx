import { Notice, Stack } from 'shared-ui/core';
import { CheckboxField, SelectField, TextField } from 'shared-ui/form';
import type { Categories } from '../catalogue/use-categories';
import { durations, ownCategory, type ServiceForm } from '../service-form';

interface ServiceFieldsProps {
  form: ServiceForm;
  onChange: (changed: Partial<ServiceForm>) => void;
  priceProblem?: string;
  realDuration: boolean;
  /** To choose from for a new service; without them, category and name can only be read. */
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
          label="Service category"
          name="category"
          value={form.category ?? ''}
          onChange={() => undefined}
          readOnly
        />
      )}
      <TextField
        label="Service name"
        name="name"
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={500}
        required={Boolean(categories)}
        readOnly={!categories}
      />
      <TextField
        label="Service description"
        name="description"
        value={form.description}
        onChange={(description) => onChange({ description })}
        maxLength={4000}
        multiline
      />
      <SelectField
        label="Duration"
        name="duration"
        hint={realDuration ? undefined : 'Not kept yet: every service shows 15 mins for now.'}
        options={durations.map((value) => ({ value, label: `${value} mins` }))}
        value={form.duration}
        onChange={(duration) => onChange({ duration })}
      />
      <TextField
        label="Price"
        name="price"
        hint="Left empty, it shows as $ 0 until you set it."
        prefix="$"
        inputMode="decimal"
        value={form.price}
        onChange={(price) => onChange({ price })}
        error={priceProblem}
      />
      <CheckboxField
        label="& up"
        name="and-up"
        hint="This is the lowest price; it can cost more."
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
        label="Service category"
        name="category"
        placeholder={loading ? 'Loading the categories…' : 'Choose a category'}
        options={[
          ...names.map((value) => ({ value, label: value })),
          { value: ownCategory, label: 'Another category' },
        ]}
        value={form.category ?? suggested}
        onChange={(category) => onChange({ category })}
        required
      />
      {retry && (
        <Notice kind="warning" action={{ label: 'Retry', onPress: retry }}>
          The list of categories could not be loaded. You can type one under “Another category”.
        </Notice>
      )}
      {form.category === ownCategory && (
        <TextField
          label="Name of the category"
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
