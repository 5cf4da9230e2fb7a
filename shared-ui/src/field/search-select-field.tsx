import { useMemo, useState } from 'react';
import { Spinning } from '../waiting/spinning';
import { useCombobox } from './combobox';
import { bareControl, ControlBox } from './control-box';
import { Field, useFieldWiring, type CommonFieldProps } from './field';
import { matcherOf, plain } from './matching';
import { OptionList } from './option-list';
import styles from './option-list.module.css';
import { words } from '../words/own';

const MOST_SHOWN = 60;

export interface SearchSelectFieldProps extends CommonFieldProps {
  /** The value of the chosen option, or ''. */
  options: readonly { value: string; label: string }[];
  /** Whether the options are loading. */
  busy?: boolean;
  /** The text if nothing matches. */
  emptyText: string;
}

/** One of many options, found by typing. */
export function SearchSelectField(props: SearchSelectFieldProps) {
  const { label, name, value, error, hint, required, disabled, busy } = props;
  const { id, control } = useFieldWiring(props);
  const { box, found, shown, text, type, leave } = useSearchSelect(props);
  const nothing = box.isRequested && !busy && found === 0;
  const cut = box.open && found > shown.length;

  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <div className={styles.anchor}>
        <ControlBox
          invalid={Boolean(error)}
          opensList={!busy}
          after={busy ? <Spinning /> : undefined}
        >
          <input
            {...control}
            {...box.input}
            className={bareControl}
            type="text"
            name={name}
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={box.show}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            aria-busy={busy || undefined}
          />
        </ControlBox>
        <OptionList
          box={box}
          label={label}
          options={shown.map((option) => ({ key: option.value, label: option.label }))}
          chosen={value}
          note={noteOn({ isRequested: box.isRequested, busy, found, empty: props.emptyText })}
          noteShown={nothing || cut}
        />
      </div>
    </Field>
  );
}

/** Returns the typed text, the options that match it, and the function that chooses one of them. */
function useSearchSelect({ options, value, onChange }: SearchSelectFieldProps) {
  const [typed, setTyped] = useState<string>();
  const matching = useMemo(() => matcherOf(options), [options]);
  const chosen = options.find((option) => option.value === value);
  const matches = useMemo(() => matching(typed ?? ''), [matching, typed]);
  const listed = matches.slice(0, MOST_SHOWN);

  const choose = (next: string) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };

  const box = useCombobox(
    listed.map((option) => option.value),
    (index) => choose(listed[index]?.value ?? value),
  );

  const type = (text: string) => {
    setTyped(text);
    box.show();
  };

  const leave = () => {
    box.hide();
    if (typed === undefined) return;
    const named = options.find((option) => plain(option.label) === plain(typed));
    if (named) choose(named.value);
    else if (plain(typed) === '') choose('');
    // The typed text stays only while no option is chosen to return to.
    else if (chosen) setTyped(undefined);
  };

  return {
    box,
    found: matches.length,
    shown: listed,
    text: typed ?? chosen?.label ?? '',
    type,
    leave,
  };
}

interface Outcome {
  isRequested: boolean;
  busy?: boolean;
  found: number;
  empty: string;
}

function noteOn({ isRequested, busy, found, empty }: Outcome): string {
  if (!isRequested) return '';
  if (busy) return words.loadingList;
  if (found === 0) return empty;
  if (found <= MOST_SHOWN) return words.results(found);
  return words.tooMany(MOST_SHOWN, found);
}
