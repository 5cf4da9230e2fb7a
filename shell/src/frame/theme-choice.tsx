import { useId, useState } from 'react';
import { chooseTheme, currentTheme } from '../storage/theme';
import { themes, type Theme } from '../preferences/theme';
import styles from './theme-choice.module.css';
import { words } from '../words';

/** Lets the visitor choose the theme. It is part of the setup map, because it belongs to no step. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  const name = useId();
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.theme}</legend>
      {themes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option === theme}
            onChange={() => choose(option)}
          />
          {words.themes[option]}
        </label>
      ))}
    </fieldset>
  );
}
