import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { startRegistry, withDatabase } from '../../testing/registry';
import { consoleRoutes } from './page';

const built = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ scripts: ['main.01234567.js'] }));
  return folder;
};

it('the page runs only scripts with the nonce of its response', async () => {
  const server = fastify();
  consoleRoutes(server, built());
  const [first, second] = [await server.inject('/console/live'), await server.inject('/console/')];
  const nonceOf = (text: string) => /nonce[-=]"?([\w+/]+=*)/.exec(text)?.[1];
  const policy = String(first.headers['content-security-policy']);
  expect(first.statusCode).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toMatch(/unsafe|script-src 'self'/);
  expect(nonceOf(first.body)).toBe(nonceOf(policy));
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  expect(first.body).not.toMatch(/<script(?![^>]+src=)/);
});

it('shows a page that reloads until the console is built, and explains how to build it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const server = fastify();
  consoleRoutes(server, folder);
  const placeholder = await server.inject('/console/');
  expect(placeholder.statusCode).toBe(503);
  expect(placeholder.headers).toMatchObject({ refresh: '2', 'retry-after': '2' });
  expect(placeholder.body).toContain('npm run build -- console');

  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ scripts: ['main.01234567.js'] }));
  expect((await server.inject('/console/')).statusCode).toBe(200);
});

describe('with releases on the same origin', () => {
  withDatabase();

  it('a release that is opened as a page has no session and runs nothing', async () => {
    const registry = await startRegistry();
    await registry.publish({ files: { 'evil.html': '<script>fetch("/tokens")</script>' } });
    const answer = await registry.get('/remotes/mf-services/1.0.0/app.js');
    await registry.close();
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });
});
