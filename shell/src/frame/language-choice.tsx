import { use, useId } from 'react';
import { languages, type Language } from '../preferences/language';
import { keepLanguage, languageNow } from '../storage/language';
import { words } from '../words';
import { PageAgain } from './page-again';
import styles from './theme-choice.module.css';

/** In which language the pages are. A choice loads the page anew, since every remote fetches its words as it comes. */
export function LanguageChoice() {
  const now = languageNow();
  const name = useId();
  const again = use(PageAgain);
  const choose = (language: Language) => {
    keepLanguage(language);
    again();
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.languages}</legend>
      {(Object.keys(languages) as Language[]).map((one) => (
        <label key={one} className={styles.option} lang={one}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={one === now}
            onChange={() => choose(one)}
          />
          {languages[one]}
        </label>
      ))}
    </fieldset>
  );
}
