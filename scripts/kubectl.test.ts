import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Where kubectl is found with these variables, where these files are there. */
function found(environment: Record<string, string>, there: string[]): string | null {
  const script = `
    const { findKubectl } = await import(${JSON.stringify(join(__dirname, 'kubectl.mjs'))});
    const there = (place) => ${JSON.stringify(there)}.includes(place);
    console.log(JSON.stringify(findKubectl(${JSON.stringify(environment)}, there) ?? null));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(said.toString()) as string | null;
}

it('kubectl is the one that is told, or the first on the path', () => {
  const PATH = '/usr/local/bin:/usr/bin';
  expect(found({ PATH }, ['/usr/bin/kubectl'])).toBe('/usr/bin/kubectl');
  expect(found({ PATH, KUBECTL_PATH: '/unpacked/kubectl' }, ['/unpacked/kubectl'])).toBe(
    '/unpacked/kubectl',
  );
});

it('where there is none, none is found', () => {
  expect(found({ PATH: '/usr/bin' }, [])).toBeNull();
  expect(found({ PATH: '/usr/bin', KUBECTL_PATH: '/elsewhere/kubectl' }, [])).toBeNull();
});
