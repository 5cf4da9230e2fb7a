import { memo } from 'react';
import { later } from 'shared-ui/core';
import styles from './band.module.css';
import { sameDrawing } from './same-drawing';
import type { SceneName } from './scene-names';
import type { ShopPart } from './shop-parts';

interface BandProps {
  scene: SceneName;
  /** Takes no more height than it needs. */
  still?: boolean;
  /** Another one in its place, or nothing where it is not known yet whose it is. */
  drawn?: SceneName | 'nothing';
  /** Of the business, for the sign of its shop. */
  name?: string;
  /** What hangs on it, where that is the owner's own doing. */
  parts?: readonly ShopPart[];
}

/** Drawings come after what is read and pressed. One that does not come is missed by nobody. */
const Scene = later<BandProps>(() => import('./scenes'));

/** The picture over the paper: where it does not stand still it takes whatever height the screen has to spare. */
export const Band = memo(function Band({ scene, still, drawn = scene, name, parts }: BandProps) {
  return (
    <div
      className={styles.band}
      data-scene={scene}
      data-still={still || undefined}
      aria-hidden="true"
    >
      {drawn === 'nothing' ? null : <Scene scene={drawn} name={name} parts={parts} />}
    </div>
  );
}, sameDrawing);
