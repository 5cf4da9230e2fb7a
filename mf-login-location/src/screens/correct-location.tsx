import { useState, type FormEvent } from 'react';
import { useDraft } from 'shared-remote';
import { Button, Screen, Stack } from 'shared-ui/core';
import { SelectField, TextField } from 'shared-ui/form';
import { correctionOf, emptyAddress, missingIn, pinCodeSoFar, type Address } from '../address';
import { countryNames, statesOf } from '../countries';
import { useEmit } from '../seam';
import styles from './correct-location.module.css';
import { words } from '../words';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Changes the address of a location that the owner did not confirm. */
export function CorrectLocation() {
  const emit = useEmit();
  const [address, change] = useDraft<Address>(emptyAddress);
  const [sent, setSent] = useState(false);
  const missing = missingIn(address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sent || missing.length > 0) return;
    setSent(true);
    emit('location/corrected', correctionOf(address));
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Screen
        title={words.changeTitle}
        actions={
          <>
            <p id="still-missing" className={styles.missing} aria-live="polite">
              {missing.length > 0 ? words.stillNeeded(missing.join(', ')) : ''}
            </p>
            <Button
              block
              submit
              disabled={missing.length > 0}
              busy={sent}
              describedBy="still-missing"
            >
              {words.goOn}
            </Button>
          </>
        }
      >
        <AddressFields address={address} onChange={change} />
      </Screen>
    </form>
  );
}

interface AddressFieldsProps {
  address: Address;
  onChange: (changed: Partial<Address>) => void;
}

function AddressFields({ address, onChange }: AddressFieldsProps) {
  const field = (name: keyof Address & string) => ({
    name,
    value: address[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });

  return (
    <Stack gap={4}>
      <TextField {...field('street')} label={words.street} autoComplete="address-line1" required />
      <TextField {...field('line')} label={words.line} autoComplete="address-line2" />
      <TextField {...field('town')} label={words.town} autoComplete="address-level2" required />
      <TextField
        {...field('postal_code')}
        label={words.postalCode}
        value={pinCodeSoFar(address.postal_code, address.country)}
        onChange={(text) => onChange({ postal_code: pinCodeSoFar(text, address.country) })}
        autoComplete="postal-code"
        autoCapitalize="characters"
        required
      />
      <SelectField
        {...field('country')}
        label={words.country}
        options={countryNames.map((name) => ({ value: name, label: words.countries[name] }))}
        onChange={(country) => onChange({ country, state: '' })}
        autoComplete="country-name"
        required
      />
      <SelectField
        {...field('state')}
        label={words.state}
        options={asOptions(statesOf(address.country, words.territories))}
        placeholder={words.chooseState}
        autoComplete="address-level1"
        required
      />
    </Stack>
  );
}
