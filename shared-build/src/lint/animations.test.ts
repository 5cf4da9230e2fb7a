import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration } from 'postcss';
import { remoteNames } from 'shared-contracts';
import { root } from '../project/packages';

/**
 * Returns the animations whose first frame differs from the element's own style, without a fill mode. A browser may
 * paint the element once before the animation starts: it shows in its final position, then jumps back.
 */
function flashing(css: string, file: string): string[] {
  const sheet = postcss.parse(css, { from: file });
  const beginning = new Set<string>();
  sheet.walkAtRules('keyframes', ({ params, nodes = [] }) => {
    const begins = nodes.some((rule) => 'selector' in rule && /\b(?:from|0%)/.test(rule.selector));
    if (begins) beginning.add(params);
  });
  const declarations: Declaration[] = [];
  sheet.walkDecls('animation', (declaration) => {
    const words = declaration.value.split(' ');
    const waits = words.includes('backwards') || words.includes('both');
    if (!waits && words.some((word) => beginning.has(word))) declarations.push(declaration);
  });
  return declarations.map(({ value }) => `${file}: ${value}`);
}

const rise = '@keyframes rise { from { opacity: 0 } }';

it('finds an animation that may show its end before it starts', () => {
  const planted = `${rise} .dialog { animation: rise 200ms ease }`;
  expect(flashing(planted, 'planted.css')).toStrictEqual(['planted.css: rise 200ms ease']);
});

it.each([
  `${rise} .dialog { animation: rise 200ms ease backwards }`,
  `${rise} .dialog { animation: rise 200ms ease both }`,
  `${rise} .dialog { animation: none }`,
  '@keyframes turn { to { rotate: 1turn } } .wheel { animation: turn 1s infinite }',
])('accepts %s, which shows the first frame from the start', (css) => {
  expect(flashing(css, 'planted.css')).toStrictEqual([]);
});

it('finds no such animation in our styles', () => {
  const folders = ['shell', 'shared-ui', ...remoteNames].map((name) => join(root, name, 'src'));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => flashing(readFileSync(file, 'utf8'), file))).toStrictEqual([]);
});
