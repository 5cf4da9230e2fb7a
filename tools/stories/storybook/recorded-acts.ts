import { wait, type Footstep } from '../page/footsteps';

declare global {
  /** Where the acts of each story were performed in English, by its id. */
  var recordedActs: Record<string, Footstep[][]> | undefined;
}

export function storeActs(id: string, footsteps: Footstep[][]) {
  globalThis.recordedActs = { ...globalThis.recordedActs, [id]: footsteps };
}

/** Returns where the acts of a story are performed. Plays the story in English in a hidden frame if it was not played. */
export async function recordedActs(id: string): Promise<Footstep[][]> {
  const stored = globalThis.recordedActs?.[id];
  if (stored) return stored;
  const frame = document.createElement('iframe');
  frame.src = `iframe.html?viewMode=story&id=${id}&globals=language:en`;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100%',
    opacity: '0',
    pointerEvents: 'none',
  });
  document.body.append(frame);
  try {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const recorded = (frame.contentWindow as typeof globalThis | null)?.recordedActs?.[id];
      if (recorded) {
        // Frames have their own objects, which end with them.
        const footsteps = JSON.parse(JSON.stringify(recorded)) as Footstep[][];
        storeActs(id, footsteps);
        return footsteps;
      }
      await wait(100);
    }
    throw new Error('The story did not finish in English within 30 seconds.');
  } finally {
    frame.remove();
  }
}
