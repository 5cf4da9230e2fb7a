import { record } from '@rrweb/record';
import type { RecordedEvent } from 'shared-contracts/api';
import { maskedEvent, maskedText } from './masking';

export interface RecorderOptions {
  emit(event: RecordedEvent): void;
  /** Returns the visitor's current values, which are not recorded. */
  known(): string[];
  failed(error: unknown): void;
}

/** Fields for codes, phone numbers and email addresses are recorded as empty boxes. */
const neverRecorded = [
  '[autocomplete="one-time-code"]',
  '[autocomplete*="tel"]',
  '[autocomplete*="email"]',
  'input[type="tel"]',
  'input[type="email"]',
  'input[type="password"]',
].join(', ');

/** Records the page until the returned function is called. */
export function startRecorder({ emit, known, failed }: RecorderOptions): () => void {
  const stop = record<RecordedEvent>({
    emit: (event) => emit(maskedEvent(event, known())),
    maskAllInputs: true,
    // The length of the input is hidden too.
    maskInputFn: (text) => (text ? '***' : ''),
    maskTextSelector: '*',
    // Style sheets are text too, without personal data.
    maskTextFn: (text, element) =>
      element?.tagName === 'STYLE' ? text : maskedText(text, known()),
    blockSelector: neverRecorded,
    slimDOMOptions: 'all',
    recordCanvas: false,
    collectFonts: false,
    inlineImages: false,
    sampling: { mousemove: 200, scroll: 200, input: 'last' },
    errorHandler: failed,
  });
  return () => stop?.();
}
