import { errorCode } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { createPartQueue, Part } from './part-queue';

const flushAfterMs = 5_000;
/** Errors after which the call is repeated. All other errors are final. */
const temporaryErrors = new Set(['API_UNREACHABLE', 'API_TIMEOUT', 'API_FAILED']);

interface SenderParts {
  api: Api;
  queue: ReturnType<typeof createPartQueue>;
  /** Called when the server refused a part permanently. */
  refused(code: string): void;
}

/** Sends the parts of a recording in order, at once or after a delay, until it is stopped. */
export function createPartSender({ api, queue, refused }: SenderParts) {
  /** A failed part is sent again with the same number. The server stores each number once. */
  let sending: Part | undefined;
  let current: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const sendAll = async () => {
    for (sending ??= queue.takePart(); sending; sending = queue.takePart()) {
      try {
        await api.keepRecording(sending);
      } catch (error) {
        const code = errorCode(error) ?? 'API_FAILED';
        if (!temporaryErrors.has(code)) refused(code);
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    current ??= sendAll().finally(() => {
      current = undefined;
      if (sending || queue.events() > 0) flushLater();
    });
    return current;
  };

  const flushLater = () => {
    if (!isStopped) timer ??= setTimeout(() => void flush(), flushAfterMs);
  };

  return {
    flush,
    flushLater,
    /** Returns the part without a response. */
    sending: () => sending,
    stop() {
      isStopped = true;
      sending = undefined;
      clearTimeout(timer);
    },
  };
}
