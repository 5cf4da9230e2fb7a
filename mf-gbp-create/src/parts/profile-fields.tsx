import { countries, countryOf } from 'shared-contracts';
import { Notice, Stack } from 'shared-ui/core';
import { ErrorSummary, PhoneField, TextField } from 'shared-ui/form';
import type { usePlaceReading } from '../place';
import { showsAddress, type Problem, type ProfileForm } from '../profile';
import { words } from '../words';
import { AddressFields } from './address-fields';
import { BusinessLocation } from './business-location';
import { CategoryField } from './category-field';

interface ProfileFieldsProps {
  form: ProfileForm;
  onChange: (changed: Partial<ProfileForm>) => void;
  place: ReturnType<typeof usePlaceReading>;
  problems: Problem[];
  /** The problems without an alert. */
  others: Problem[];
  /** Whether Google is switched off. */
  off: boolean;
}

export function ProfileFields({
  form,
  onChange,
  place,
  problems,
  others,
  off,
}: ProfileFieldsProps) {
  const errorAt = (field: keyof ProfileForm) =>
    problems.find((problem) => problem.field === field)?.text;

  return (
    <Stack gap={5}>
      {off ? (
        <Notice still kind="info">
          {words.createOff}
        </Notice>
      ) : null}
      {problems.length > 1 ? <ErrorSummary errors={others} /> : null}
      <PhoneField
        label={words.contact}
        name="contact"
        required
        hint={words.contactHint}
        countries={countries}
        country={countryOf(form.country).iso}
        onCountry={(country) => onChange({ country })}
        value={form.contact}
        onChange={(contact) => onChange({ contact })}
        error={errorAt('contact')}
      />
      <TextField
        label={words.businessName}
        name="business_name"
        required
        autoComplete="organization"
        maxLength={100}
        value={form.business_name}
        onChange={(business_name) => onChange({ business_name })}
        error={errorAt('business_name')}
      />
      <CategoryField
        chosen={form.category ? { value: form.category, label: form.category_label } : undefined}
        onChoose={(category) =>
          onChange({ category: category?.value ?? '', category_label: category?.label ?? '' })
        }
        error={errorAt('category')}
      />
      <BusinessLocation
        form={form}
        onChange={onChange}
        place={place}
        error={errorAt('business_location')}
      />
      {showsAddress(form) ? (
        <AddressFields form={form} onChange={onChange} errorAt={errorAt} />
      ) : null}
    </Stack>
  );
}
