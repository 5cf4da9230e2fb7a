import { memo } from 'react';
import { later } from 'shared-ui/core';
import styles from './band.module.css';
import { sameDrawing } from './same-drawing';
import type { SceneName } from './scene-names';
import type { ShopPart } from './shop-parts';

interface BandProps {
  scene: SceneName;
  /** Whether the picture keeps its own height. */
  still?: boolean;
  /** Another picture instead, or nothing while the owner is unknown. */
  picture?: SceneName | 'nothing';
  /** The name of the business, for the sign of its shop. */
  name?: string;
  /** The parts of the shop that the owner's answers added. */
  parts?: readonly ShopPart[];
}

/** Pictures load after the content, and the page works without them. */
const Scene = later<BandProps>(() => import('./scenes'));

/** Renders the picture above the content. It fills the spare height of the screen unless it is `still`. */
export const Band = memo(function Band({ scene, still, picture = scene, name, parts }: BandProps) {
  return (
    <div
      className={styles.band}
      data-scene={scene}
      data-still={still || undefined}
      aria-hidden="true"
    >
      {picture === 'nothing' ? null : <Scene scene={picture} name={name} parts={parts} />}
    </div>
  );
}, sameDrawing);
