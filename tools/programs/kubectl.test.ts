import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs findKubectl with these variables on a machine that only has these files. */
function findKubectlWith(environment: Record<string, string>, existing: string[]): string | null {
  const script = `
    const { findKubectl } = await import(${JSON.stringify(join(__dirname, 'kubectl.mjs'))});
    const there = (place) => ${JSON.stringify(existing)}.includes(place);
    console.log(JSON.stringify(findKubectl(${JSON.stringify(environment)}, there) ?? null));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(output.toString()) as string | null;
}

it('returns the configured kubectl, or the first on the PATH', () => {
  const PATH = '/usr/local/bin:/usr/bin';
  expect(findKubectlWith({ PATH }, ['/usr/bin/kubectl'])).toBe('/usr/bin/kubectl');
  expect(findKubectlWith({ PATH, KUBECTL_PATH: '/unpacked/kubectl' }, ['/unpacked/kubectl'])).toBe(
    '/unpacked/kubectl',
  );
});

it('returns nothing if there is no kubectl', () => {
  expect(findKubectlWith({ PATH: '/usr/bin' }, [])).toBeNull();
  expect(findKubectlWith({ PATH: '/usr/bin', KUBECTL_PATH: '/elsewhere/kubectl' }, [])).toBeNull();
});
