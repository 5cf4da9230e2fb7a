import { Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { countryOf } from 'shared-contracts';
import { postalCode, postalCodeSoFar } from '../postal-code';
import type { ProfileForm } from '../profile';
import { words } from '../words';

interface AddressFieldsProps {
  form: ProfileForm;
  onChange: (changed: Partial<ProfileForm>) => void;
  errorAt: (field: keyof ProfileForm) => string | undefined;
}

export function AddressFields({ form, onChange, errorAt }: AddressFieldsProps) {
  const { iso } = countryOf(form.country);

  const tidyPostalCode = () => {
    const postal_code = postalCode(form.postal_code, iso);
    if (postal_code !== form.postal_code) onChange({ postal_code });
  };

  return (
    <Stack gap={4}>
      <TextField
        label={words.door}
        name="door_num"
        maxLength={100}
        autoComplete="address-line2"
        value={form.door_num}
        onChange={(door_num) => onChange({ door_num })}
      />
      <TextField
        label={words.postalCode}
        name="postal_code"
        required
        autoComplete="postal-code"
        autoCapitalize="characters"
        value={form.postal_code}
        onChange={(text) => onChange({ postal_code: postalCodeSoFar(text) })}
        onBlur={tidyPostalCode}
        error={errorAt('postal_code')}
      />
      <TextField
        label={words.street}
        name="street"
        maxLength={300}
        required
        autoComplete="address-line1"
        value={form.street}
        onChange={(street) => onChange({ street })}
        error={errorAt('street')}
      />
      <TextField
        label={words.city}
        name="city"
        maxLength={100}
        required
        autoComplete="address-level2"
        value={form.city}
        onChange={(city) => onChange({ city })}
        error={errorAt('city')}
      />
      <TextField
        label={words.state}
        name="state"
        maxLength={100}
        required
        autoComplete="address-level1"
        value={form.state}
        onChange={(state) => onChange({ state })}
        error={errorAt('state')}
      />
    </Stack>
  );
}
