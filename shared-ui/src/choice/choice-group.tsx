import { use, type ReactNode } from 'react';
import { TitleId } from '../screen/title-id';
import styles from './choice.module.css';

/** Rows are the most compact: one box with a line between the options. */
export type ChoiceLayout = 'list' | 'grid' | 'rows';

/** More options than this are in two columns, so that all of them are in view on a phone. */
const mostInList = 4;

export const layoutFor = (options: readonly unknown[]): ChoiceLayout =>
  options.length > mostInList ? 'grid' : 'list';

/** The name of the group: a legend, or without one the heading of the screen, which asks the question. */
export interface Legend {
  legend?: string;
  legendHidden?: boolean;
}

interface ChoiceGroupProps extends Legend {
  layout?: ChoiceLayout;
  /** Options out of sight are laid out and painted when the owner scrolls near them. */
  long?: boolean;
  children: ReactNode;
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, legendHidden, layout = 'list', long, children } = props;
  const title = use(TitleId);
  return (
    <fieldset className={styles.group} aria-labelledby={legend === undefined ? title : undefined}>
      {legend !== undefined && (
        <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      )}
      <div className={styles.list} data-layout={layout} data-long={long || undefined}>
        {children}
      </div>
    </fieldset>
  );
}
