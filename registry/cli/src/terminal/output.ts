/** Control characters, and the characters that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Escapes characters that control a terminal: foreign text could otherwise change the title or the
 * clipboard, clear the screen, or forge lines.
 *
 * @returns the text with `\u001b` instead of the character, as in JSON
 */
export const printable = (text: string): string =>
  text.replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Escapes the same in each line of a multi-line text. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

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
