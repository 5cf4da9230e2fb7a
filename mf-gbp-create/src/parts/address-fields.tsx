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

  const textField = (name: 'street' | 'city' | 'state') => ({
    name,
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorAt(name),
    required: true,
  });

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
        {...textField('street')}
        label={words.street}
        maxLength={300}
        autoComplete="address-line1"
      />
      <TextField
        {...textField('city')}
        label={words.city}
        maxLength={100}
        autoComplete="address-level2"
      />
      <TextField
        {...textField('state')}
        label={words.state}
        maxLength={100}
        autoComplete="address-level1"
      />
    </Stack>
  );
}
