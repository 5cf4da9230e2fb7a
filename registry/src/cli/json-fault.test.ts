import { jsonFault } from './json-fault';

it.each([
  ['{\n  "name": "own",\n  "changes": [,]\n}\n', /^Unexpected token ',', line 3, column 15$/],
  ['{\n  "name": "own"\n  "changes": []\n}\n', /, line 3, column 3$/],
  ['{\n  "name": "own",\n}\n', /, line 3, column 1$/],
  ['{ "name": own, "changes": [] }', /^Unexpected token 'o', line 1, column 11$/],
  ['name: own', /^Unexpected token 'a', line 1, column 2$/],
  ['{ "name": "own', /, line 1, column 15$/],
  ['{ "changes": [\n', /^Unexpected end of JSON input, line 2, column 1$/],
  ['', /^Unexpected end of JSON input, line 1, column 1$/],
])('%j is no JSON, and where', (text, fault) => {
  expect(jsonFault(text)).toMatch(fault);
});

it('JSON has no fault', () => {
  expect(jsonFault('{ "name": "own" }')).toBeUndefined();
});
