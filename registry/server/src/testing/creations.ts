import { newKey } from './provenance';
import { token, type TestRegistry } from './registry';

const everything = { acts: ['publish', 'promote', 'administer'], remotes: ['*'], channels: ['*'] };

/** Returns what creates tokens, keys and previews of mf-services 1.0.0, each with the token that is passed. */
export function creationsIn(registry: TestRegistry) {
  async function post(by: string, url: string, body: object): Promise<string> {
    const answer = await registry.as(by, 'POST', url, body);
    return (answer.json() as { id: string }).id;
  }
  async function createToken(owner: string, by = token, more: object = {}) {
    const answer = await registry.as(by, 'POST', '/tokens', { owner, ...everything, ...more });
    return answer.json() as { id: string; token: string };
  }
  const addKey = (by: string, remote = 'mf-services') =>
    post(by, '/keys', { remote, publicKey: newKey().publicKey, owner: 'team-services' });
  const createPreview = (by: string, hours = 24) =>
    post(by, '/previews', { remote: 'mf-services', version: '1.0.0', hours, reason: 'for a test' });

  /** Creates a token that creates a preview, a key, and a token that creates another. */
  async function createFamily() {
    const parent = await createToken('lead');
    const preview = await createPreview(parent.token);
    const key = await addKey(parent.token, 'mf-gbp-create');
    const child = await createToken('pipeline', parent.token);
    const grandchild = await createToken('sam', child.token);
    const created = { tokens: [child.id, grandchild.id], keys: [key], previews: [preview] };
    return { parent, child, grandchild, created };
  }
  return { createToken, addKey, createPreview, createFamily };
}
