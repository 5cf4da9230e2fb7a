import { createWatched } from 'shared-contracts';
import { Screen } from 'shared-ui/core';
import type { Examples } from 'shared-ui/testing';
import { Framed } from '../testing/framed';
import type { RecordingState } from './recording';
import { RecordingQuestion } from './recording-question';

const question = (kind: RecordingState['kind']) => () => {
  const { get, set, subscribe } = createWatched<RecordingState>({ kind });
  const recording = {
    get,
    subscribe,
    agree: () => set({ kind: 'recording' }),
    decline: () => set({ kind: 'declined' }),
  };
  return (
    <Framed page={<Screen title="Hello" />} aside={<RecordingQuestion recording={recording} />} />
  );
};

export const recordingExamples = {
  recording: {
    question: { draw: question('asking'), shows: 'May we record how you use these first pages?' },
    agreed: { draw: question('asking'), acts: [{ press: 'Yes, record' }], shows: 'Stop recording' },
    declined: {
      draw: question('asking'),
      acts: [{ press: 'No, thanks' }],
      shows: 'Recording is off.',
    },
  },
} satisfies Record<string, Examples>;
