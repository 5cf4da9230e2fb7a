/** Where a command shows its progress. */
export interface Progress {
  /** Replaces the line of progress on a terminal; elsewhere prints it now and then. */
  show(line: string): void;
  /** Prints a line that stays, such as the cause of a retry. */
  note(line: string): void;
  /** Removes the line of progress from a terminal. */
  clear(): void;
}

const plainEveryMs = 5_000;
const eraseLine = '\r\u001b[K';

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Progress on a stream: rewritten in place on a terminal, and a plain line every five seconds elsewhere. */
export function progressOn(stream: Stream, now: () => number = Date.now): Progress {
  const isTerminal = stream.isTTY === true;
  let isVisible = false;
  let last = now();

  const clear = () => {
    if (isVisible) stream.write(eraseLine);
    isVisible = false;
  };

  return {
    show(line) {
      if (isTerminal) {
        stream.write(`${eraseLine}${line}`);
        isVisible = true;
      } else if (now() - last >= plainEveryMs) {
        stream.write(`${line}\n`);
        last = now();
      }
    },
    note(line) {
      clear();
      stream.write(`${line}\n`);
    },
    clear,
  };
}

/** For commands without a terminal. */
export const noProgress: Progress = {
  show: () => undefined,
  note: () => undefined,
  clear: () => undefined,
};
