import { use, useId } from 'react';
import { languages, type Language } from 'shared-contracts';
import { storeLanguage, currentLanguage } from '../storage/language';
import { words } from '../words';
import { ReloadPage } from './reload-page';
import styles from './theme-choice.module.css';

/**
 * Lets the visitor choose the language. The page reloads, because remotes load their translations when they start.
 */
export function LanguageChoice() {
  const current = currentLanguage();
  const name = useId();
  const reload = use(ReloadPage);
  const choose = (language: Language) => {
    storeLanguage(language);
    reload();
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.languages}</legend>
      {(Object.keys(languages) as Language[]).map((option) => (
        <label key={option} className={styles.option} lang={option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option === current}
            onChange={() => choose(option)}
          />
          {languages[option]}
        </label>
      ))}
    </fieldset>
  );
}
