import { savingAfter, type Happened, type Saving } from './business-saving';

const newOwner: Happened = { kind: 'answered', answer: { res: { uid: 'uid-1', new_user: 1 } } };
const oldOwner: Happened = { kind: 'answered', answer: { res: { uid: 'uid-1', new_user: 0 } } };
const taken: Happened = { kind: 'answered', answer: { error: 1, res: 'It is linked already.' } };
const agreed: Happened = { kind: 'agreed' };
const failed: Happened = { kind: 'failed' };
const welcomed: Happened = { kind: 'welcomed' };

const states = {
  asking: { kind: 'asking' },
  saving: { kind: 'saving' },
  unsaved: { kind: 'unsaved' },
  refused: { kind: 'refused', message: 'It is linked already.' },
  welcoming: { kind: 'welcoming', uid: 'uid-1' },
  confirmed: { kind: 'confirmed', uid: 'uid-1', newUser: true },
} satisfies { [K in Saving['kind']]: Saving };

const rows: [Saving['kind'], string, Happened, Saving][] = [
  ['asking', 'a yes', agreed, states.saving],
  ['unsaved', 'another yes', agreed, states.saving],
  ['refused', 'another yes', agreed, states.saving],
  ['saving', 'the answer for a new owner', newOwner, states.welcoming],
  [
    'saving',
    'the answer for an owner we know',
    oldOwner,
    { kind: 'confirmed', uid: 'uid-1', newUser: false },
  ],
  ['saving', 'a refusal', taken, states.refused],
  ['saving', 'a failure', failed, states.unsaved],
  ['welcoming', 'the end of the welcome', welcomed, states.confirmed],
];

it.each(rows)('moves on %s to %s', (kind, _what, happened, next) => {
  expect(savingAfter(states[kind], happened)).toStrictEqual(next);
});

/** Every event that is not in the table above is late or repeated. */
const idle = Object.values(states).flatMap((saving: Saving) =>
  [agreed, newOwner, oldOwner, taken, failed, welcomed]
    .filter((happened) => !rows.some(([kind, , what]) => kind === saving.kind && what === happened))
    .map((happened): [string, string, Saving, Happened] => [
      saving.kind,
      happened.kind,
      saving,
      happened,
    ]),
);

it.each(idle)('ignores %s at %s', (_kind, _what, saving, happened) => {
  expect(savingAfter(saving, happened)).toBe(saving);
});
