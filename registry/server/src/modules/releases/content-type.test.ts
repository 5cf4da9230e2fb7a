import { contentTypeOf } from './content-type';

it.each([
  ['chunks/later.js', 'text/javascript; charset=utf-8'],
  ['PICTURE.PNG', 'image/png'],
  ['module.wasm', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});
