import { facts } from 'shared-contracts';
import { atFirst, changed, claimsSaved, type LocalChange } from './local-state';

const service = facts['service/added'].service;
const after = (...changes: LocalChange[]) => changes.reduce(changed, atFirst);
const opened: LocalChange = { kind: 'edit-opened', service_id: 'a' };
const searched: LocalChange = { kind: 'searched', text: 'skin' };
const added: LocalChange = { kind: 'added', service_id: 'a' };
const deleted: LocalChange = { kind: 'deleted', service, at: 2 };

test('starting over forgets everything [2.8]', () => {
  expect(after(searched, opened, added, { kind: 'started-over' })).toStrictEqual(atFirst);
});

test.each<[string, LocalChange]>([
  ['closed', { kind: 'edit-left' }],
  ['saved', { kind: 'changed', service_id: 'a' }],
  ['left by the browser’s back', { kind: 'list-shown' }],
])('an edit that is %s leaves its service to stand at [3]', (_, change) => {
  expect(after(opened, change).edited).toStrictEqual({ service_id: 'a', open: false });
  expect(after(opened, change, { kind: 'list-shown' }).edited?.service_id).toBe('a');
});

test.each<[string, LocalChange]>([
  ['deleted', deleted],
  ['gone elsewhere from', { kind: 'adding-shown' }],
  ['followed by another that is new', added],
])('an edited service that is %s is nothing to stand at', (_, change) => {
  expect(after(opened, change).edited).toBeUndefined();
});

test('the search outlives an edit, and not a new service, which it might hide', () => {
  const edited = after(searched, opened, { kind: 'changed', service_id: 'a' });
  expect(edited.searched).toBe('skin');
  expect(changed(edited, { kind: 'adding-shown' }).searched).toBe('skin');
  expect(changed(edited, added).searched).toBe('');
});

test('adding and changing say that it is saved, a deletion what was deleted and where it stood [4.7]', () => {
  expect(after(added).snackbar).toStrictEqual({ kind: 'saved', service_id: 'a' });
  expect(after(opened, { kind: 'changed', service_id: 'a' }).snackbar).toStrictEqual({
    kind: 'saved',
    service_id: 'a',
  });
  expect(after(opened, deleted).snackbar).toStrictEqual({ kind: 'deleted', service, at: 2 });
});

test.each<[string, LocalChange, string]>([
  ['on the list', { kind: 'list-shown' }, 'saved'],
  ['for whoever goes on to another service', { kind: 'adding-shown' }, 'none'],
  ['for whoever edits one', opened, 'none'],
  ['once it is closed', { kind: 'snackbar-closed' }, 'none'],
])('the snackbar %s: %j leaves %s [3]', (_, change, kind) => {
  expect(after(added, change).snackbar.kind).toBe(kind);
});

test('several that are added at once are told together, and hidden by no search', () => {
  expect(after(searched, opened, { kind: 'several-added', service_ids: ['a', 'b'] })).toStrictEqual(
    {
      snackbar: { kind: 'several-saved', service_ids: ['a', 'b'] },
      searched: '',
    },
  );
});

test('the snackbar speaks of one service', () => {
  expect(claimsSaved(after(added), 'a')).toBe(true);
  expect(claimsSaved(after(added), 'b')).toBe(false);
  expect(claimsSaved(after(deleted), service.service_id)).toBe(true);
  expect(claimsSaved(atFirst, 'a')).toBe(false);
});

test('the snackbar speaks of each of several', () => {
  const several = after({ kind: 'several-added', service_ids: ['a', 'b'] });
  expect(['a', 'b', 'c'].map((service_id) => claimsSaved(several, service_id))).toStrictEqual([
    true,
    true,
    false,
  ]);
});
