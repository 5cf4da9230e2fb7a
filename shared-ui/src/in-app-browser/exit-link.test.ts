import { pageLink } from '../core';
import { exitLink } from './exit-link';

const page = 'https://shop.example/welcome?step=2';

test('has the values that another browser does not know', () => {
  expect(pageLink(page, { pre_uid: 'corner cuts', place_id: undefined, src_tag: '' })).toBe(
    'https://shop.example/welcome?step=2&pre_uid=corner+cuts',
  );
});

test('keeps the values of the address, and drops its fragment', () => {
  expect(pageLink(`${page}&pre_uid=address#top`, { pre_uid: 'session' })).toBe(
    'https://shop.example/welcome?step=2&pre_uid=address',
  );
});

test.each([
  ['safari', 'x-safari-https://shop.example/welcome?step=2'],
  ['intent', 'intent://shop.example/welcome?step=2#Intent;scheme=https;end'],
  ['instagram', 'instagram://extbrowser/?url=https%3A%2F%2Fshop.example%2Fwelcome%3Fstep%3D2'],
  ['none', undefined],
] as const)('leaves %s with %s', (kind, link) => {
  expect(exitLink(kind, page)).toBe(link);
});

test('keeps the port and the protocol of a development server', () => {
  expect(exitLink('intent', 'http://192.168.1.5:3000/onboard')).toBe(
    'intent://192.168.1.5:3000/onboard#Intent;scheme=http;end',
  );
});
