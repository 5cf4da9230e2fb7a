import { decodeText } from './body';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['the content type', latin('Café'), 'text/html; charset="iso-8859-1"'],
  ['a meta element', latin('<meta charset=windows-1252>Café'), 'text/html'],
  [
    'a meta element in the older form',
    latin('<META http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">Café'),
    'text/html',
  ],
  ['an XML declaration', latin('<?xml version="1.0" encoding="iso-8859-1"?>Café'), ''],
  [
    'a meta element, if the content type has an unknown one',
    latin('<meta charset="latin1">Café'),
    'text/html; charset=none',
  ],
  ['a byte order mark', Buffer.from('\ufeffCafé', 'utf16le'), 'text/html; charset=utf-8'],
  ['nothing, which stands for UTF-8', Buffer.from('Café'), 'text/html'],
  ['a meta element that cannot be right', Buffer.from('<meta charset="utf-16">Café'), 'text/html'],
])('decodes a page whose character set is named by %s', (_what, bytes, type) => {
  expect(decodeText(bytes, type)).toMatch(/Café$/);
});
