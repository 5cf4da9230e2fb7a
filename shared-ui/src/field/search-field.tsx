import { useId, useRef } from 'react';
import { Icon } from '../mark/icon';
import { bareControl, ClearButton, ControlBox } from './control-box';
import { words } from '../words/own';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** Filters a list while the owner types. Its label is for screen readers; the magnifying glass shows its purpose. */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <ControlBox
        before={<Icon name="search" />}
        after={value === '' ? undefined : <ClearButton label={words.clearSearch} onPress={clear} />}
      >
        <input
          ref={input}
          id={id}
          className={bareControl}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          placeholder={placeholder ?? label}
          onChange={(event) => onChange(event.target.value)}
        />
      </ControlBox>
    </div>
  );
}
