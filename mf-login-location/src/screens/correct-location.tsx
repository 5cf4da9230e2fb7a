import { useState, type FormEvent } from 'react';
import { useDraft } from 'shared-remote';
import { Button, Screen, Stack } from 'shared-ui/core';
import { SelectField, TextField } from 'shared-ui/form';
import { correctionOf, emptyAddress, missingIn, type Address } from '../address';
import { countryNames, statesOf } from '../countries';
import { useEmit } from '../seam';
import styles from './correct-location.module.css';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const countryOptions = asOptions(countryNames);

/** Change the address of the location that the owner said is not right. */
export function CorrectLocation() {
  const emit = useEmit();
  const [address, change] = useDraft<Address>(emptyAddress);
  const [told, setTold] = useState(false);
  const missing = missingIn(address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (told || missing.length > 0) return;
    setTold(true);
    emit('location/corrected', correctionOf(address));
  };

  const field = (name: keyof Address & string) => ({
    name,
    value: address[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Screen
        title="Change your business location"
        actions={
          <>
            <p id="still-missing" className={styles.missing} aria-live="polite">
              {missing.length > 0 ? `Still needed: ${missing.join(', ')}` : ''}
            </p>
            <Button
              block
              submit
              disabled={missing.length > 0}
              busy={told}
              describedBy="still-missing"
            >
              CONTINUE
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <TextField
            {...field('street')}
            label="Street address"
            autoComplete="address-line1"
            required
          />
          <TextField
            {...field('line')}
            label="Address line (optional)"
            autoComplete="address-line2"
          />
          <TextField {...field('town')} label="Town/City" autoComplete="address-level2" required />
          <TextField
            {...field('postal_code')}
            label="PinCode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
          />
          <SelectField
            {...field('country')}
            label="Country"
            options={countryOptions}
            onChange={(country) => change({ country, state: '' })}
            autoComplete="country-name"
            required
          />
          <SelectField
            {...field('state')}
            label="State"
            options={asOptions(statesOf(address.country))}
            placeholder="Choose a state"
            autoComplete="address-level1"
            required
          />
        </Stack>
      </Screen>
    </form>
  );
}
