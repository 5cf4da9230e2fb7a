import { facts } from 'shared-contracts';
import { atFirst, changed, claimsSaved, type LocalChange } from './local-state';

const service = facts['service/added'].service;
const after = (...changes: LocalChange[]) => changes.reduce(changed, atFirst);
const opened: LocalChange = { kind: 'edit-opened', service_id: 'a' };
const searched: LocalChange = { kind: 'searched', text: 'skin' };
const added: LocalChange = { kind: 'added', service_id: 'a' };
const deleted: LocalChange = { kind: 'deleted', service, at: 2 };

test('forgets everything on a restart [2.8]', () => {
  expect(after(searched, opened, added, { kind: 'started-over' })).toStrictEqual(atFirst);
});

test.each<[string, LocalChange]>([
  ['closed', { kind: 'edit-left' }],
  ['saved', { kind: 'changed', service_id: 'a' }],
  ['left by the browser’s back button', { kind: 'list-shown' }],
])('remembers the service of an edit that is %s, to return to [3]', (_, change) => {
  expect(after(opened, change).edited).toStrictEqual({ service_id: 'a', open: false });
  expect(after(opened, change, { kind: 'list-shown' }).edited?.service_id).toBe('a');
});

test.each<[string, LocalChange]>([
  ['deleted', deleted],
  ['left for another screen', { kind: 'adding-shown' }],
  ['followed by a new one', added],
])('forgets an edited service that is %s', (_, change) => {
  expect(after(opened, change).edited).toBeUndefined();
});

test('keeps the search after an edit, and clears it for a new service, which it might hide', () => {
  const edited = after(searched, opened, { kind: 'changed', service_id: 'a' });
  expect(edited.searched).toBe('skin');
  expect(changed(edited, { kind: 'adding-shown' }).searched).toBe('skin');
  expect(changed(edited, added).searched).toBe('');
});

test('reports additions and changes as saved, and a deletion with its position [4.7]', () => {
  expect(after(added).snackbar).toStrictEqual({ kind: 'saved', service_id: 'a' });
  expect(after(opened, { kind: 'changed', service_id: 'a' }).snackbar).toStrictEqual({
    kind: 'saved',
    service_id: 'a',
  });
  expect(after(opened, deleted).snackbar).toStrictEqual({ kind: 'deleted', service, at: 2 });
});

test.each<[string, LocalChange, string]>([
  ['on the list', { kind: 'list-shown' }, 'saved'],
  ['for an owner who adds another service', { kind: 'adding-shown' }, 'none'],
  ['for an owner who edits one', opened, 'none'],
  ['once it is closed', { kind: 'snackbar-closed' }, 'none'],
])('updates the snackbar %s: %j leaves %s [3]', (_, change, kind) => {
  expect(after(added, change).snackbar.kind).toBe(kind);
});

test('reports bulk additions together and clears the search', () => {
  expect(after(searched, opened, { kind: 'bulk-added', service_ids: ['a', 'b'] })).toStrictEqual({
    snackbar: { kind: 'bulk-saved', service_ids: ['a', 'b'] },
    searched: '',
  });
});

test('finds the service of the snackbar', () => {
  expect(claimsSaved(after(added), 'a')).toBe(true);
  expect(claimsSaved(after(added), 'b')).toBe(false);
  expect(claimsSaved(after(deleted), service.service_id)).toBe(true);
  expect(claimsSaved(atFirst, 'a')).toBe(false);
});

test('finds each service of a bulk snackbar', () => {
  const bulkAdded = after({ kind: 'bulk-added', service_ids: ['a', 'b'] });
  expect(['a', 'b', 'c'].map((service_id) => claimsSaved(bulkAdded, service_id))).toStrictEqual([
    true,
    true,
    false,
  ]);
});
