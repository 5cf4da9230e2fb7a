import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AcceptedPlugin, type Declaration } from 'postcss';
import { remoteNames } from 'shared-contracts';
import { browsers, root } from '../project/packages';

type Doiuse = (options: { browsers: string[]; ignore: string[] }) => AcceptedPlugin;
const doiuse = jest.requireActual<Doiuse>('doiuse');

const styleSheets = ['shell', 'shared-ui', ...remoteNames].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Returns the problems that a check finds in our style sheets. */
function problemsInStyles(check: (css: string, file: string) => string[]): string[] {
  expect(styleSheets.length).toBeGreaterThan(20);
  return styleSheets.flatMap((file) => check(readFileSync(file, 'utf8'), file));
}

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
  expect(problemsInStyles(flashing)).toStrictEqual([]);
});

/** Styles without which a page works as well. */
const adornments = [
  'css-content-visibility',
  'css-resize',
  'css-text-wrap-balance',
  'extended-system-fonts',
  'text-size-adjust',
];

function unsupported(css: string, file: string): string[] {
  const { messages } = postcss([doiuse({ browsers, ignore: adornments })])
    .process(css, {
      from: file,
    })
    .sync();
  // Partial support is about cases that our styles do not have.
  return messages
    .filter(({ text }) => text.includes(' not supported by: '))
    .map(({ text }) => `${file}: ${text}`);
}

it('finds a style that a supported browser lacks', () => {
  expect(unsupported('.card { & .name { color: red } }', 'planted.css')).toStrictEqual([
    expect.stringContaining('CSS Nesting not supported by'),
  ]);
});

it('finds no such style in our pages', () => {
  expect(problemsInStyles(unsupported)).toStrictEqual([]);
});
