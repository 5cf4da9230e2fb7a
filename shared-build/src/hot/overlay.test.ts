/** @jest-environment jsdom */
import { createRequire } from 'node:module';

interface Overlay {
  show(remote: string, error: unknown, server: string): void;
  hide(): void;
}

const { hide, show } = createRequire(__filename)('./overlay.cjs') as Overlay;
const send = jest.fn(() => Promise.resolve({ text: async () => 'src/screens/one.tsx:12' }));
const overlay = () => document.querySelector('[role=alert]');

it('names the remote, the message, and the line that the dev server finds, until it is hidden', async () => {
  Object.assign(globalThis, { fetch: send });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('No services');
  show('mf-services', error, 'http://localhost:3103/');
  await new Promise((resolve) => setTimeout(resolve));

  expect(send).toHaveBeenCalledWith('http://localhost:3103/position', {
    method: 'POST',
    body: error.stack,
  });
  expect([...(overlay()?.children ?? [])].map(({ textContent }) => textContent)).toStrictEqual([
    'mf-services failed',
    'No services',
    'src/screens/one.tsx:12',
    'Fix the error and save. The page updates by itself.',
  ]);
  hide();
  expect(overlay()).toBeNull();
});
