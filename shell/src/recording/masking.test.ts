import { maskedEvent, maskedText } from './masking';

const knownValues = ['sam@example.com', 'Sam', 'Corner Cuts', 'x', ''];

it.each([
  ['Welcome, Corner Cuts', 'Welcome, …'],
  ['Sam of Corner Cuts', '… of …'],
  ['Google account: sam@example.com', 'Google account: …'],
  ['Google account: zoe@example.com', 'Google account: …'],
  ['Call +1 (541) 555-0100 now', 'Call … now'],
  ['GET STARTED', 'GET STARTED'],
  ['50 - 150 clients', '50 - 150 clients'],
  ['Next to the exit', 'Next to the exit'],
])('records the text "%s" as "%s"', (text, recorded) => {
  expect(maskedText(text, knownValues)).toBe(recorded);
});

it('removes queries, names, addresses and numbers from an event, and nothing else', () => {
  const event = {
    type: 2,
    timestamp: 1,
    data: {
      href: 'https://shop.example/welcome?step=1&email=sam%40example.com#top',
      node: {
        type: 2,
        tagName: 'svg',
        attributes: {
          viewBox: '0 0 1000 1000',
          d: 'M 10 20 30 40 50 60',
          style: 'inset: 0 100 200 300; background: url("https://cdn.example/a.png?u=1")',
          'aria-label': 'Help for Corner Cuts',
          title: 'zoe@example.com',
          href: 'https://shop.example/onboard?uid=uid-1',
          width: 24,
        },
        childNodes: [{ type: 3, textContent: 'GET STARTED' }],
      },
      attributes: [{ id: 7, attributes: { value: '541 555 0100', hidden: null } }],
      texts: [],
      isAttachIframe: true,
    },
  };
  expect(maskedEvent(event, knownValues)).toStrictEqual({
    type: 2,
    timestamp: 1,
    data: {
      href: 'https://shop.example/welcome',
      node: {
        type: 2,
        tagName: 'svg',
        attributes: {
          viewBox: '0 0 1000 1000',
          d: 'M 10 20 30 40 50 60',
          style: 'inset: 0 100 200 300; background: url("https://cdn.example/a.png")',
          'aria-label': 'Help for …',
          title: '…',
          href: 'https://shop.example/onboard',
          width: 24,
        },
        childNodes: [{ type: 3, textContent: 'GET STARTED' }],
      },
      attributes: [{ id: 7, attributes: { value: '…', hidden: null } }],
      texts: [],
      isAttachIframe: true,
    },
  });
});
