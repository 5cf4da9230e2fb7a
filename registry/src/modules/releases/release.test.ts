import { channelName, filePath, parsed, remoteName, versionNumber } from './release';

const long = (length: number) => 'a'.repeat(length);

describe.each([
  [
    'a path',
    filePath,
    [long(200), 'a.js', 'chunks/a.b-c_d@e~f+g.js'],
    [long(201), '', 'a/', '/a', '.a', 'a/.b'],
  ],
  ['a name', remoteName, [long(64), 'mf-a2'], [long(65), 'a', '2a', 'Mf', 'mf_a', '-a']],
  ['a channel', channelName, [long(40), 'a', 'a-2'], [long(41), '', '2a', 'A', '-a']],
  [
    'a version',
    versionNumber,
    ['1.4.0', '1.0.0-rc.1', `1.0.0-${long(94)}`],
    [`1.0.0-${long(95)}`, '1.0', 'v1.0.0', ' 1.0.0', ''],
  ],
] as const)('%s', (_, schema, taken, refused) => {
  it.each(taken)('may be %s', (text) => {
    expect(schema.safeParse(text).success).toBe(true);
  });

  it.each(refused)('may not be "%s"', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

it('what is not JSON is refused by the name of its file', () => {
  expect(parsed('{"a":1}', 'release.json')).toStrictEqual({ a: 1 });
  expect(() => parsed('{', 'release.json')).toThrow(
    expect.objectContaining({ code: 'PAYLOAD_INVALID', message: 'release.json is not JSON' }),
  );
});
