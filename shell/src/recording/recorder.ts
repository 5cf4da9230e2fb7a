import { record } from '@rrweb/record';
import type { RecordedEvent } from 'shared-contracts/api';
import { maskedEvent, maskedText } from './masking';

export interface RecorderOptions {
  emit(event: RecordedEvent): void;
  /** What is known of the visitor at that moment: none of it is recorded. */
  known(): string[];
  failed(error: unknown): void;
}

/** Codes, numbers and mail addresses are not even masked: their fields leave an empty box. */
const neverRecorded = [
  '[autocomplete="one-time-code"]',
  '[autocomplete*="tel"]',
  '[autocomplete*="email"]',
  'input[type="tel"]',
  'input[type="email"]',
  'input[type="password"]',
].join(', ');

/**
 * Records the page until it is told to stop. A module of its own, since it brings the recorder along:
 * only pages of visitors who agreed load it.
 */
export function startRecorder({ emit, known, failed }: RecorderOptions): () => void {
  const stop = record<RecordedEvent>({
    emit: (event) => emit(maskedEvent(event, known())),
    maskAllInputs: true,
    // Not even how much was typed.
    maskInputFn: (text) => (text ? '***' : ''),
    maskTextSelector: '*',
    // Style sheets are text too, and no one's data.
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
