import { isListed, trustScripts } from './integrity';
import { installTrustedTypes } from './trusted-types';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;

function policies() {
  const created: [string, Rules][] = [];
  installTrustedTypes(isListed, {
    trustedTypes: { createPolicy: (name, rules) => created.push([name, rules]) },
  });
  return created;
}

const rules = () => policies()[0]![1];

it('creates the policy that the content policy allows', () => {
  expect(policies().map(([name]) => name)).toStrictEqual(['default']);
});

it('allows only scripts whose address is listed with a hash', () => {
  const { createScriptURL } = rules();
  trustScripts({ '/assets/boot.js': `sha384-${'b'.repeat(64)}` });
  expect(createScriptURL('/assets/boot.js')).toBe('/assets/boot.js');
  expect(createScriptURL('http://localhost/assets/boot.js')).toBe(
    'http://localhost/assets/boot.js',
  );
  expect(createScriptURL('/assets/other.js')).toBeNull();
  expect(createScriptURL('https://evil.example/assets/boot.js')).toBeNull();
  expect(createScriptURL('data:text/javascript,alert(1)')).toBeNull();
});

it('allows style rules and refuses markup', () => {
  const { createHTML } = rules();
  expect(createHTML('.a { color: red }')).toBe('.a { color: red }');
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

it('does nothing in a browser without Trusted Types', () => {
  expect(() => installTrustedTypes(isListed, {})).not.toThrow();
});
