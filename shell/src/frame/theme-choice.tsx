import { useId, useState } from 'react';
import { chooseTheme, themeNow } from '../storage/theme';
import { themes, type Theme } from '../preferences/theme';
import styles from './theme-choice.module.css';
import { words } from '../words';

/** In which colours the pages are: asked where the set-up is looked at, since it belongs to no step. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(themeNow);
  const name = useId();
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.colours}</legend>
      {themes.map((one) => (
        <label key={one} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={one === theme}
            onChange={() => choose(one)}
          />
          {words.themes[one]}
        </label>
      ))}
    </fieldset>
  );
}
