import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../mark/icon';
import { Announced } from '../notice/announced';
import type { Combobox } from './combobox';
import styles from './option-list.module.css';

interface OptionListProps {
  box: Combobox;
  label: string;
  options: readonly { key: string; label: string }[];
  /** Marks the chosen option. */
  chosen?: string;
  icon?: ReactNode;
  /** The result of the search. It is always announced, and visible with `noteShown`. */
  note: ReactNode;
  noteShown?: boolean;
  /** The provider of the options, whose terms require its name next to them. */
  source?: string;
}

/** The list under a combobox, with a line about the result. */
export function OptionList(props: OptionListProps) {
  const { box, label, options, chosen, icon, note, noteShown, source } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { open } = box;

  // Under a field low on a small screen the list would open out of view.
  useEffect(() => {
    if (open) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);

  // Focus stays in the input, where the keyboard works.
  const keepFocus = (event: MouseEvent) => event.preventDefault();

  return (
    <div
      ref={panel}
      className={box.open || noteShown ? styles.panel : 'visually-hidden'}
      onMouseDown={keepFocus}
    >
      {box.open ? (
        <ul id={box.listId} role="listbox" aria-label={label} className={styles.list}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={box.optionId(index)}
              role="option"
              aria-selected={box.active < 0 ? option.key === chosen : index === box.active}
              className={styles.option}
              data-active={index === box.active || undefined}
              data-chosen={option.key === chosen || undefined}
              onClick={() => box.pick(index)}
            >
              {icon}
              <span className={styles.label}>{option.label}</span>
              {option.key === chosen ? <Icon name="check" /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {box.open && source ? (
        <p className={styles.source} translate="no">
          {source}
        </p>
      ) : null}
      <Announced className={noteShown ? styles.note : 'visually-hidden'}>{note}</Announced>
    </div>
  );
}
