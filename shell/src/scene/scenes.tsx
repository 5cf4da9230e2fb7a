import {
  AskScene,
  ContactScene,
  PayScene,
  PhotosScene,
  ReviewsScene,
  ShelfScene,
} from './counter-scenes';
import { FeastScene } from './feast-scene';
import {
  ClimbScene,
  ClosedScene,
  KeyScene,
  MapScene,
  ShopScene,
  type SceneProps,
} from './street-scenes';
import type { SceneName } from './scene-names';

const scenes = {
  shop: ShopScene,
  closed: ClosedScene,
  feast: FeastScene,
  key: KeyScene,
  map: MapScene,
  climb: ClimbScene,
  pay: PayScene,
  ask: AskScene,
  shelf: ShelfScene,
  // The same, where a screen says little and has the height to spare.
  offer: ShelfScene,
  reviews: ReviewsScene,
  photos: PhotosScene,
  contact: ContactScene,
} satisfies Record<SceneName, (props: SceneProps) => React.ReactNode>;

/** What is drawn there beyond the usual place, or not up to it. */
const boxes: Partial<Record<SceneName, string>> = {
  shelf: '20 70 320 82',
  offer: '0 -48 360 200',
  feast: '0 -28 360 228',
};

/** A drawing of that name, 360 × 200 and more where there is room; it says nothing that words do not. */
export default function Scene({ scene, name, parts }: SceneProps & { scene: SceneName }) {
  const Drawn = scenes[scene];
  return (
    <svg
      viewBox={boxes[scene] ?? '0 0 360 200'}
      preserveAspectRatio={scene === 'map' ? 'xMidYMid slice' : 'xMidYMax meet'}
      aria-hidden="true"
      focusable="false"
    >
      <Drawn name={name} parts={parts} />
    </svg>
  );
}
