import { banSentencesOf, versionBanSentencesOf } from './ban';

const plan = { changes: [{ remote: 'mf-services', from: '1.1.0', to: '1.0.0' }], people: 3 };
const set = { ...plan, changes: [] };

it.each([
  [3, '3 active sessions on set 4 get the live versions within half a minute'],
  [1, '1 active session on set 4 gets the live versions within half a minute'],
  [0, 'There are no active sessions on set 4 at the moment.'],
  [null, 'Active sessions on set 4 get the live versions within half a minute'],
])('a ban describes what happens to %s active sessions', (people, sentence) => {
  const sentences = banSentencesOf(4, { ...set, people });
  expect(sentences[0]).toContain(sentence);
  expect(sentences.at(-1)).toBe("You can't undo this.");
});

it('a ban of the live set first describes the set that replaces it', () => {
  expect(banSentencesOf(4, plan)[0]).toContain('mf-services goes from 1.1.0 to 1.0.0');
});

it('a ban names the twins of the set, and where its versions stay', () => {
  const remains = [
    { remote: 'mf-services', version: '1.1.0', sets: [9, 8, 7, 5, 3, 2, 1], previews: ['a'] },
  ];
  expect(banSentencesOf(4, { ...set, twins: [2, 1], remains })).toStrictEqual(
    expect.arrayContaining([
      'Sets 2 and 1 serve the same versions and can still be restored.',
      'mf-services 1.1.0 stays in sets 9, 8, 7, 5, 3 and 2 more and 1 preview. To stop it everywhere, ban the version on the page Releases.',
    ]),
  );
});

it('a ban of a version describes what changes on all channels', () => {
  expect(
    versionBanSentencesOf({
      dryRun: true,
      name: 'mf-services',
      version: '1.1.0',
      people: 14,
      previews: ['a'],
      changes: [{ channel: 'production', from: '1.1.0', to: '1.0.0' }],
      canaries: ['staging'],
      sets: [
        { channel: 'production', number: 3 },
        { channel: 'production', number: 2 },
        { channel: 'staging', number: 7 },
      ],
      check: { fits: true, findings: [], notes: [] },
    }),
  ).toStrictEqual([
    'mf-services rolls back from 1.1.0 to 1.0.0 on production for new visitors.',
    'The canary of it on staging is aborted.',
    '3 sets are banned with it: production 3 and 2; staging 7.',
    '14 active sessions on these sets get the live versions within half a minute, after their input is saved.',
    '1 preview ends.',
    "No channel can serve mf-services 1.1.0 again. You can't undo this.",
  ]);
});
