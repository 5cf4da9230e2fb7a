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
  // The same picture for screens with little content and spare height.
  offer: ShelfScene,
  reviews: ReviewsScene,
  photos: PhotosScene,
  contact: ContactScene,
} satisfies Record<SceneName, (props: SceneProps) => React.ReactNode>;

/** View boxes of pictures that differ from the usual size. */
const boxes: Partial<Record<SceneName, string>> = {
  shelf: '20 70 320 82',
  offer: '0 -48 360 200',
  feast: '0 -28 360 228',
};

/** Renders the picture of a scene, at least 360 × 200. It has no information that the text does not have. */
export default function Scene({ scene, name, parts }: SceneProps & { scene: SceneName }) {
  const Picture = scenes[scene];
  return (
    <svg
      viewBox={boxes[scene] ?? '0 0 360 200'}
      preserveAspectRatio={scene === 'map' ? 'xMidYMid slice' : 'xMidYMax meet'}
      aria-hidden="true"
      focusable="false"
    >
      <Picture name={name} parts={parts} />
    </svg>
  );
}
