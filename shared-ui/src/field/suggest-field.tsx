import type { ReactNode } from 'react';
import { LinkButton } from '../action/link-button';
import { Icon } from '../mark/icon';
import { Announced } from '../notice/announced';
import { Spinning } from '../waiting/spinning';
import { useCombobox } from './combobox';
import { bareControl, ControlBox } from './control-box';
import { focusField } from './focus-field';
import { Field, useFieldWiring, type CommonFieldProps } from './field';
import { OptionList } from './option-list';
import styles from './option-list.module.css';
import { words } from '../words/own';

export interface Suggestion {
  id: string;
  label: string;
}

type SuggestState = 'idle' | 'searching' | 'empty' | 'failed' | 'ready';

export interface SuggestFieldProps extends CommonFieldProps {
  /** Suggestions for the typed text (`value`). */
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  state: SuggestState;
  emptyText: string;
  onRetry?: () => void;
  /** The provider of the suggestions, whose terms require its name next to them. */
  source?: string;
  /** An element that is always under the field, such as a link to fill in by hand. */
  below?: ReactNode;
}

/** Free text with suggestions. The text belongs to the owner: nothing is picked automatically. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, name, value, onChange, error, hint, required, suggestions, state } = props;
  const { id, control } = useFieldWiring(props);
  const offered = state === 'ready' ? suggestions : [];
  const box = useCombobox(
    offered.map((suggestion) => suggestion.id),
    (index) => {
      const picked = offered[index];
      if (picked) props.onPick(picked);
    },
  );

  const type = (text: string) => {
    onChange(text);
    box.show();
  };

  // The button disappears with its failure; its result is picked in the field.
  const tryAgain = () => {
    focusField(name);
    box.show();
    props.onRetry?.();
  };

  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <div className={styles.anchor}>
        <ControlBox
          invalid={Boolean(error)}
          before={<Icon name="search" />}
          after={state === 'searching' ? <Spinning /> : undefined}
        >
          <input
            {...control}
            {...box.input}
            className={bareControl}
            type="text"
            name={name}
            disabled={props.disabled}
            value={value}
            onChange={(event) => type(event.target.value)}
            aria-busy={state === 'searching' || undefined}
          />
        </ControlBox>
        <OptionList
          box={box}
          label={label}
          options={offered.map((suggestion) => ({ key: suggestion.id, label: suggestion.label }))}
          icon={<Icon name="pin" />}
          note={box.open ? words.suggestions(offered.length) : ''}
          source={props.source}
        />
      </div>
      <Outcome {...props} onRetry={props.onRetry && tryAgain} />
      {props.below}
    </Field>
  );
}

function Outcome({ state, emptyText, onRetry }: SuggestFieldProps) {
  const messages = {
    idle: '',
    ready: '',
    searching: words.searching,
    empty: emptyText,
    failed: words.suggestionsFailed,
  } satisfies Record<SuggestState, string>;
  return (
    <div className={styles.state} data-failed={state === 'failed' || undefined}>
      <Announced className={state === 'searching' ? 'visually-hidden' : undefined}>
        {messages[state]}
      </Announced>
      {state === 'failed' && onRetry ? (
        <LinkButton onPress={onRetry}>{words.tryAgain}</LinkButton>
      ) : null}
    </div>
  );
}
