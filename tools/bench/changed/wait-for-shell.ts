import { deltaOf } from 'shared-server/dictionaries';
import { ask } from '../ports';
import { dictionaryOf, until } from './wait-for-release';

/** Returns the addresses of the shell's scripts that a page names. */
export async function shellScripts(page: string): Promise<string[]> {
  const text = await (await ask(page)).text();
  const { origin } = new URL(page);
  const names = text.match(/\/assets\/[\w.-]+\.[0-9a-f]{8}\.js/g) ?? [];
  return [...new Set(names)].map((name) => origin + name);
}

/** Waits until the shell's scripts are served as deltas against the previous ones, if the deltas are smaller. */
export async function waitForShell(page: string, before: readonly string[]): Promise<void> {
  for (const script of await shellScripts(page)) {
    const earlier = before.find((candidate) => stemOf(candidate) === stemOf(script));
    if (!earlier || earlier === script || !(await isSentAsDelta(script, earlier))) continue;
    const headers = {
      'accept-encoding': 'br, dcz',
      'available-dictionary': await dictionaryOf(earlier),
    };
    await until(async () => {
      const { headers: responseHeaders } = await ask(script, { method: 'HEAD', headers });
      return responseHeaders.get('content-encoding') === 'dcz';
    });
  }
}

const stemOf = (script: string) => script.replace(/\.[0-9a-f]{8}\.js$/, '');

/** Returns whether a delta is smaller than the file. The server sends short or unrelated files whole. */
async function isSentAsDelta(script: string, earlier: string): Promise<boolean> {
  const { headers } = await ask(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (!headers.has('use-as-dictionary')) return false;
  const [content, dictionary] = await Promise.all([script, earlier].map(contentOf));
  return (await deltaOf(content!, dictionary!)).length < Number(headers.get('content-length'));
}

const contentOf = async (file: string) => Buffer.from(await (await ask(file)).arrayBuffer());
