import { isListed, trustScripts } from './integrity';
import { installTrustedTypes } from './trusted-types';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;

function policies() {
  const made: [string, Rules][] = [];
  installTrustedTypes(isListed, {
    trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) },
  });
  return made;
}

const rules = () => policies()[0]![1];

it('makes the one policy that our content policy allows', () => {
  expect(policies().map(([name]) => name)).toStrictEqual(['default']);
});

it('lets a script through whose address is listed with its hash, and no other', () => {
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

it('lets style rules through and no markup', () => {
  const { createHTML } = rules();
  expect(createHTML('.a { color: red }')).toBe('.a { color: red }');
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

it('leaves a browser without Trusted Types as it is', () => {
  expect(() => installTrustedTypes(isListed, {})).not.toThrow();
});
