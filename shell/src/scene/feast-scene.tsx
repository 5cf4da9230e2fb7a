import { Bunting, Confetti } from './feast';
import { Owner } from './people';
import { Cloud, FarHouses, Ground, Plant, Sun } from './pieces';
import { Shop } from './shop';
import type { SceneProps } from './street-scenes';

/** The open shop with its lights on, and waving people. */
export function FeastScene({ name, parts }: SceneProps) {
  return (
    <>
      <Sun x={322} y={36} />
      <Cloud x={52} y={52} />
      <FarHouses x={-40} y={196} />
      <FarHouses x={288} y={196} />
      <Bunting />
      <Confetti />
      <Ground y={196} />
      <Shop x={180} y={196} name={name} parts={parts} />
      <People />
      <Plant x={84} y={204} size={0.9} />
    </>
  );
}

/** The owner, and the first two clients. */
export function People() {
  return (
    <>
      <Owner x={266} y={206} />
      <Owner
        x={300}
        y={208}
        size={0.92}
        skin="var(--paint-wood)"
        hair="var(--paint-dark)"
        shirt="var(--paint-gold)"
        apron="var(--paint-gold-deep)"
      />
      <Owner
        x={22}
        y={208}
        size={0.95}
        hair="var(--paint-wood-deep)"
        shirt="var(--paint-coral)"
        apron="var(--paint-coral-deep)"
      />
    </>
  );
}
