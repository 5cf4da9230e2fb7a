import { requestOf } from './endpoint';

it('puts fields into the path and the body', () => {
  expect(requestOf('PUT /operators/:name/role', { name: 'a/b', role: 'look' })).toStrictEqual({
    method: 'PUT',
    path: '/operators/a%2Fb/role',
    body: { role: 'look' },
  });
});

it('puts the fields of a GET, and those after ?, into the query', () => {
  expect(requestOf('GET /audit', { what: 'a b', since: undefined }).path).toBe('/audit?what=a%20b');
  expect(requestOf('PUT /files/:key?path', { key: 'ab', path: 'c/d.js' })).toStrictEqual({
    method: 'PUT',
    path: '/files/ab?path=c%2Fd.js',
    body: undefined,
  });
});

it('puts the field path in place of *, with its slashes', () => {
  expect(requestOf('PUT /source-maps/*', { path: 'chunks/a#1.js.map' }).path).toBe(
    '/source-maps/chunks/a%231.js.map',
  );
});
