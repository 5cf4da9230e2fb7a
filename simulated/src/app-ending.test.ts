import { createSimulated } from './app';

it('replaces the installed app that closes its browser by a page', async () => {
  const app = await createSimulated({ shellOrigin: 'http://localhost:3000' });
  const page = await app.server.inject('/app/close-browser?uid=owner-<7>');
  await app.close();

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Back in the app – Simulated app');
  expect(page.body).toContain('owner-&lt;7&gt;');
  expect(page.body).toContain('href="http://localhost:3000"');
});
