import { parseLenientJson } from './lenient-json';

test.each<[string, string, unknown[]]>([
  ['a semicolon', '{"a":1};', [{ a: 1 }]],
  ['trailing commas', '{"a":[1,2,],},', [{ a: [1, 2] }]],
  ['doubled commas', '[1,,2]', [[1, 2]]],
  ['missing commas', '[{"a":1 "b":2}{"c":3}]', [[{ a: 1, b: 2 }, { c: 3 }]]],
  ['missing values', '{"a":,"b":}', [{ a: null, b: null }]],
  ['undefined', '{"a":undefined}', [{ a: null }]],
  ['line breaks and tabs in strings', '["a\n\tb"]', [['a  b']]],
  ['comments', '/* , */ {"a": "http://x" // "b"\n}', [{ a: 'http://x' }]],
  ['single quotation marks', `{'a':'b "c" it\\'s'}`, [{ a: 'b "c" it\'s' }]],
  ['names without quotation marks', '{@type:"a"}', [{ '@type': 'a' }]],
  ['escapes of JavaScript', '["\\x\\u0041\\n"]', [['xA\n']]],
  ['a byte order mark and other spaces', '\ufeff{"a":\u00a01}\u200b', [{ a: 1 }]],
  ['a missing end', '{"a":[1', [{ a: [1] }]],
  ['a superfluous end', '{"a":1}}', [{ a: 1 }]],
  ['several values', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['nothing', ' ', []],
])('reads JSON with %s', (_what, text, values) => {
  expect(parseLenientJson(text)).toStrictEqual(values);
});

test.each(['{"a":"b" c" d"}', '{"a":1]', '{&quot;a&quot;:1}', '"a', '{"a" "b"}', '[$45]', '/* a'])(
  'rejects %s',
  (text) => {
    expect(() => parseLenientJson(text)).toThrow(SyntaxError);
  },
);
