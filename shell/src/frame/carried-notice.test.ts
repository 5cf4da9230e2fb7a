import { carryNotice, showCarriedNotice } from './carried-notice';
import { createFrameStore, type FrameState } from './frame-store';
import { createStorage } from '../storage/stored';

const frameWith = (notice?: FrameState['notice']) =>
  createFrameStore({ stage: { kind: 'empty' }, view: undefined, notice, online: true });

const notice = { kind: 'error', text: 'Not saved' } as const;

it('a notice is shown on the page that is loaded next, and only there', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice), () => 1_000);
  const [next, later] = [frameWith(), frameWith()];
  showCarriedNotice(storage, next, () => 3_000);
  showCarriedNotice(storage, later, () => 4_000);
  expect(next.get().notice).toStrictEqual(notice);
  expect(later.get().notice).toBeUndefined();
});

it('one that was left behind is not shown', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice), () => 0);
  const frame = frameWith();
  showCarriedNotice(storage, frame, () => 30_000);
  expect(frame.get().notice).toBeUndefined();
});

it('without a notice nothing is carried, nor what was carried before', () => {
  const storage = createStorage(undefined);
  carryNotice(storage, frameWith(notice));
  carryNotice(storage, frameWith());
  const frame = frameWith();
  showCarriedNotice(storage, frame);
  expect(frame.get().notice).toBeUndefined();
});

it('the page of another tab that loads meanwhile has none of it', () => {
  const inTab = (tab?: globalThis.Storage) =>
    createStorage(window.localStorage, Date.now, undefined, undefined, tab);
  const [own, other] = [inTab(window.sessionStorage), inTab()];
  carryNotice(own, frameWith(notice));
  const [elsewhere, next] = [frameWith(), frameWith()];
  showCarriedNotice(other, elsewhere);
  showCarriedNotice(own, next);
  expect(elsewhere.get().notice).toBeUndefined();
  expect(next.get().notice).toStrictEqual(notice);
});
