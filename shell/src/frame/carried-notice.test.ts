import { carryNotice, showCarriedNotice } from './carried-notice';
import { createFrameStore, type FrameState } from './frame-store';
import { createStorage } from '../storage/stored';

const frameWith = (notice?: FrameState['notice']) =>
  createFrameStore({ outlet: { kind: 'empty' }, view: undefined, notice, online: true });

const notice = { kind: 'error', text: 'Not saved' } as const;

it('shows a notice on the next page, and only there', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice), () => 1_000);
  const [next, later] = [frameWith(), frameWith()];
  showCarriedNotice(storage, next, () => 3_000);
  showCarriedNotice(storage, later, () => 4_000);
  expect(next.get().notice).toStrictEqual(notice);
  expect(later.get().notice).toBeUndefined();
});

it('does not show an old notice', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice), () => 0);
  const frame = frameWith();
  showCarriedNotice(storage, frame, () => 30_000);
  expect(frame.get().notice).toBeUndefined();
});

it('carries nothing without a notice, and drops an earlier one', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice));
  carryNotice(storage, frameWith());
  const frame = frameWith();
  showCarriedNotice(storage, frame);
  expect(frame.get().notice).toBeUndefined();
});

it('does not show the notice on a page of another tab', () => {
  const inTab = (tab?: globalThis.Storage) =>
    createStorage(window.localStorage, Date.now, undefined, undefined, tab);
  const [own, other] = [inTab(window.sessionStorage), inTab()];
  carryNotice(own, frameWith(notice));
  const [otherTabFrame, next] = [frameWith(), frameWith()];
  showCarriedNotice(other, otherTabFrame);
  showCarriedNotice(own, next);
  expect(otherTabFrame.get().notice).toBeUndefined();
  expect(next.get().notice).toStrictEqual(notice);
});
