import type { LoaderContext } from 'webpack';
import unnamedComponents from './unnamed-components';

const without = (source: string) =>
  unnamedComponents.call({} as unknown as LoaderContext<object>, source);

it('removes the display names of components', () => {
  const source = 'var Link = create();\nLink.displayName = "Link";\nexport { Link };';
  expect(without(source)).toBe('var Link = create();\n\nexport { Link };');
});

it('marks contexts and memo components as free of side effects', () => {
  const source = 'var Data = React8.createContext(null);\nvar Shown = React2.memo(render);';
  expect(without(source)).toBe(
    'var Data = /* @__PURE__ */ React8.createContext(null);\nvar Shown = /* @__PURE__ */ React2.memo(render);',
  );
});

it('keeps a display name inside another expression', () => {
  const source = 'track(item.displayName = "Link");\nif (a == React.createContext(1)) track();';
  expect(without(source)).toContain('track(item.displayName = "Link");');
});
