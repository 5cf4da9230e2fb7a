import fc from 'fast-check';
import { facts } from 'shared-contracts';
import { moved, placeOf, start, type Host, type Move } from './screen-machine';

const service = facts['service/added'].service;
const went = (screen: number, rest = {}): Move => ({ kind: 'went', to: { screen, ...rest } });
const after = (...moves: Move[]) => moves.reduce(moved, start);

describe('the numbered screens', () => {
  test('0 starts over on the list', () => {
    expect(after(went(4), went(6), went(0))).toEqual(start);
  });

  test('2 is the one before, and twice 2 comes back', () => {
    const there = after(went(4), went(5, { name: 'Skin fade' }), went(2));
    expect(there.current).toEqual({ screen: 4, variant: 'catalogue' });
    expect(moved(there, went(2)).current).toEqual({ screen: 5, name: 'Skin fade' });
  });

  test('2 at the very beginning is the list', () => {
    expect(after(went(2)).current).toEqual({ screen: 1 });
  });

  test('4 is the catalogue, or the add form where the later part says so', () => {
    expect(after(went(4)).current).toEqual({ screen: 4, variant: 'catalogue' });
    expect(after(went(4, { variant: 'add-form' })).current).toMatchObject({ variant: 'add-form' });
  });

  test('adding ends on the list with the snackbar', () => {
    expect(after(went(4), went(6), { kind: 'added', service_id: 'a' })).toMatchObject({
      current: { screen: 1 },
      snackbar: { kind: 'saved', service_id: 'a' },
    });
  });

  test('a change closes the dialog over the screen it was opened from', () => {
    const host = after(
      went(4),
      { kind: 'edit-opened', service_id: 'a' },
      { kind: 'changed', service_id: 'a' },
    );
    expect(host).toMatchObject({ current: { screen: 4 }, snackbar: { kind: 'saved' } });
    expect(host.editing).toBeUndefined();
  });

  test('a deletion ends on the list and keeps what was deleted for Undo', () => {
    const host = after(
      went(4),
      { kind: 'edit-opened', service_id: 'a' },
      {
        kind: 'deleted',
        service,
      },
    );
    expect(host).toMatchObject({
      current: { screen: 1 },
      snackbar: { kind: 'deleted', service },
      editing: undefined,
    });
  });

  test('the snackbar stays on the list and goes with whoever goes elsewhere', () => {
    const saved = after({ kind: 'added', service_id: 'a' }, went(1));
    expect(saved.snackbar.kind).toBe('saved');
    expect(moved(saved, went(4)).snackbar.kind).toBe('none');
    expect(moved(saved, { kind: 'snackbar-closed' }).snackbar.kind).toBe('none');
  });

  test('no sequence of moves reaches an undefined screen', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        let host = start;
        for (const move of moves) {
          host = moved(host, move);
          expectDefined(host);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('from anywhere, the list is one move away and the way back leads where one was', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
        const host = moves.reduce(moved, start);
        expect(moved(host, went(1)).current).toEqual({ screen: 1 });
        if (host.current.screen === 1) return;
        expect(placeOf(moved(host, went(1)), { screen: 2 })).toEqual(host.current);
      }),
    );
  });
});

const anyId = fc.constantFrom('a', 'b');
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.constantFrom(-1, 3, 7, NaN, Infinity, 1.5),
);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant('went' as const),
    to: fc.record(
      {
        screen: anyNumber,
        variant: fc.constantFrom('catalogue' as const, 'add-form' as const),
        name: fc.string(),
      },
      { requiredKeys: ['screen'] },
    ),
  }),
  fc.record({ kind: fc.constantFrom('added', 'changed', 'edit-opened'), service_id: anyId }),
  fc.constantFrom<Move>({ kind: 'edit-left' }, { kind: 'snackbar-closed' }),
  fc.constant<Move>({ kind: 'deleted', service }),
);

function expectDefined({ current, previous, snackbar }: Host) {
  expect([1, 4, 5, 6]).toContain(current.screen);
  expect([1, 4, 5, 6]).toContain(previous.screen);
  expect(['none', 'saved', 'deleted']).toContain(snackbar.kind);
  if (current.screen === 4) expect(['catalogue', 'add-form']).toContain(current.variant);
}
