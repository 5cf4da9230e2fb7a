import { memo, useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import tick from './tick.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  badge?: ReactNode;
}

interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  option: ChoiceOption;
  checked: boolean;
  onChange: (value: string, checked: boolean) => void;
}

/**
 * One choice as a card: a real input with the whole card as its label. It renders again only when its own option
 * object changes, since a list may have two hundred.
 */
export const ChoiceCard = memo(function ChoiceCard(props: ChoiceCardProps) {
  const { type, name, option, checked, onChange } = props;
  const id = useId();
  const descriptions = [option.hint && `${id}-hint`, option.badge && `${id}-badge`].filter(Boolean);

  return (
    <label className={styles.card} data-type={type}>
      <input
        className={tick.tick}
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        onChange={(event) => onChange(option.value, event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={descriptions.length > 0 ? descriptions.join(' ') : undefined}
      />
      {option.icon ? <span className={styles.icon}>{option.icon}</span> : null}
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label} dir="auto">
          {option.label}
        </span>
        {option.hint ? (
          <span id={`${id}-hint`} className={styles.hint} dir="auto">
            {option.hint}
          </span>
        ) : null}
        {option.badge ? (
          <span id={`${id}-badge`} className={styles.badge}>
            {option.badge}
          </span>
        ) : null}
      </span>
    </label>
  );
});
