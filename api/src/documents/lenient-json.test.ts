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
  [
    'quotation marks in a string',
    '{"a":"24" long","b":"x" "c":1}',
    [{ a: '24" long', b: 'x', c: 1 }],
  ],
  ['texts without quotation marks', '{"a":$45,"b":Cut}', [{ a: '$45', b: 'Cut' }]],
  ['zeros before a number', '{"a":030,"b":.5}', [{ a: 30, b: 0.5 }]],
  ['an end within a string', '{"a":1,"b":"Sha', [{ a: 1, b: null }]],
  ['an end within a name', '{"a":1,"b', [{ a: 1 }]],
  ['an assignment', 'window.data = {"a":1};', ['window.data', '=', { a: 1 }]],
  ['several values', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['nothing', ' ', []],
])('reads JSON with %s', (_what, text, values) => {
  expect(parseLenientJson(text)).toStrictEqual(values);
});

test.each(['{"a":1]', '{&quot;a&quot;:1}', '{"a" "b"}', '/* a'])('rejects %s', (text) => {
  expect(() => parseLenientJson(text)).toThrow(SyntaxError);
});
