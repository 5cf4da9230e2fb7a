import { memo } from 'react';
import { LinkButton, Text } from 'shared-ui/core';
import { CheckboxField, TextField } from 'shared-ui/form';
import { typedPrice } from '../price';
import { priceField } from './rows';
import styles from './dialog.module.css';
import { words } from './words';

interface PickRowProps {
  name: string;
  /** Whether it is on the owner's list already. */
  listed: boolean;
  /** As typed; undefined while the service is not picked. */
  price: string | undefined;
  usual: { low: number; high: number } | undefined;
  error: string | undefined;
  /** Called with undefined when the service is unchecked. */
  onChange: (name: string, price: string | undefined) => void;
}

/** Renders again only when its own props change, since the list has hundreds of rows. */
export const PickRow = memo(function PickRow(props: PickRowProps) {
  const { name, listed, price, usual, error, onChange } = props;
  if (listed) {
    return (
      <div className={styles.listed}>
        <span>{name}</span>
        <Text tone="muted">{words.listed}</Text>
      </div>
    );
  }
  return (
    <div className={styles.pick}>
      <CheckboxField
        label={name}
        name={`pick-${name}`}
        checked={price !== undefined}
        onChange={(picked) => onChange(name, picked ? '' : undefined)}
      />
      {price !== undefined && (
        <div className={styles.priced}>
          <TextField
            label={words.price(name)}
            name={priceField(name)}
            hint={usual && words.often(usual.low, usual.high)}
            prefix="$"
            inputMode="decimal"
            enterKeyHint="next"
            value={price}
            onChange={(typed) => onChange(name, typed)}
            error={error}
          />
          {usual && price.trim() === '' && (
            <LinkButton
              label={words.useFor(usual.low, name)}
              onPress={() => onChange(name, typedPrice(usual.low))}
            >
              {words.use(usual.low)}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
});
