import { recordingLimits, type Payload, type RecordedEvent } from 'shared-contracts/api';

export type Part = Payload<'keepRecording'>;
/** The data of the recording in every part. */
export type RecordingDetails = Omit<Part, 'part' | 'events'>;

/** Creates the queue of unsent events, which numbers the parts. */
export function createPartQueue(details: RecordingDetails) {
  let waiting: { event: RecordedEvent; bytes: number }[] = [];
  let count = 0;

  return {
    add: (event: RecordedEvent, bytes: number) => void waiting.push({ event, bytes }),
    clear() {
      waiting = [];
    },
    events: () => waiting.length,
    bytes: () => waiting.reduce((sum, { bytes }) => sum + bytes, 0),
    /** Removes and returns as many events as fit into one part, or undefined when there are none. */
    takePart(): Part | undefined {
      let bytes = 0;
      const end = waiting.findIndex((part, index) => {
        bytes += part.bytes;
        return bytes > recordingLimits.partBytes || index >= recordingLimits.partEvents;
      });
      const events = waiting.splice(0, end === -1 ? waiting.length : end);
      if (events.length === 0) return undefined;
      count += 1;
      return { ...details, part: count - 1, events: events.map(({ event }) => event) };
    },
  };
}
