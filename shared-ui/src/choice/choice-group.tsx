import type { ReactNode } from 'react';
import styles from './choice.module.css';

export type ChoiceLayout = 'list' | 'grid';

interface ChoiceGroupProps {
  legend: string;
  legendHidden?: boolean;
  layout?: ChoiceLayout;
  children: ReactNode;
}

export function ChoiceGroup({ legend, legendHidden, layout = 'list', children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.list} data-layout={layout}>
        {children}
      </div>
    </fieldset>
  );
}
