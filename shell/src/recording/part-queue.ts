import { recordingLimits, type Payload, type RecordedEvent } from 'shared-contracts/api';

export type Part = Payload<'keepRecording'>;
/** What every part says of its recording. */
export type RecordingDetails = Omit<Part, 'part' | 'events'>;

/** Events that wait to be sent, and the numbering of the parts they are sent in. */
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
    /** Removes as many events as fit into one part; undefined when none wait. */
    takePart(): Part | undefined {
      let bytes = 0;
      const end = waiting.findIndex((one, index) => {
        bytes += one.bytes;
        return bytes > recordingLimits.partBytes || index >= recordingLimits.partEvents;
      });
      const taken = waiting.splice(0, end === -1 ? waiting.length : end);
      if (taken.length === 0) return undefined;
      count += 1;
      return { ...details, part: count - 1, events: taken.map(({ event }) => event) };
    },
  };
}
