import { use, type ReactNode } from 'react';
import { TitleId } from '../screen/title-id';
import styles from './choice.module.css';

export type ChoiceLayout = 'list' | 'grid';

/** What names the answers: a legend, or without one the heading of the screen, which asks already. */
export interface Legend {
  legend?: string;
  legendHidden?: boolean;
}

interface ChoiceGroupProps extends Legend {
  layout?: ChoiceLayout;
  children: ReactNode;
}

export function ChoiceGroup({ legend, legendHidden, layout = 'list', children }: ChoiceGroupProps) {
  const title = use(TitleId);
  return (
    <fieldset className={styles.group} aria-labelledby={legend === undefined ? title : undefined}>
      {legend !== undefined && (
        <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      )}
      <div className={styles.list} data-layout={layout}>
        {children}
      </div>
    </fieldset>
  );
}
