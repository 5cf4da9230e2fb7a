import { iconPaths, type IconName } from './icon-paths';
import styles from './mark.module.css';

/** Icons with a direction: in scripts from right to left, back points to the right. */
const directional: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right']);

export interface IconProps {
  name: IconName;
}

/** A drawing next to text with the same meaning; never the only carrier of a meaning. */
export function Icon({ name }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-directional={directional.has(name) || undefined}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {iconPaths[name]}
    </svg>
  );
}
