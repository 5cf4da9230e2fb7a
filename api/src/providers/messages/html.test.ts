import { htmlOf } from './html';

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' } as const;
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
const elementsOf = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name);

it('makes paragraphs, line breaks and links of a text', () => {
  const html = htmlOf('Hi Jo,\n\nOpen https://a.example/x?b=1&c=2.\nThanks');
  expect(elementsOf(html)).toStrictEqual(['html', 'body', 'div', 'p', 'p', 'a', 'br']);
  expect(html).toContain('<a href="https://a.example/x?b=1&amp;c=2">');
  expect(textOf(html)).toBe('Hi Jo,Open https://a.example/x?b=1&c=2.Thanks');
});

it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'])(
  'shows %s as text',
  (text) => {
    const html = htmlOf(`Hello ${text}`);
    expect(textOf(html)).toBe(`Hello ${text}`);
    expect(elementsOf(html)).toStrictEqual(['html', 'body', 'div', 'p']);
  },
);
