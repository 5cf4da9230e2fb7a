import type { LoaderContext } from 'webpack';
import unnamedComponents from './unnamed-components';

const without = (source: string) =>
  unnamedComponents.call({} as unknown as LoaderContext<object>, source);

it('a component that nobody draws is named by nobody', () => {
  const source = 'var Link = draw();\nLink.displayName = "Link";\nexport { Link };';
  expect(without(source)).toBe('var Link = draw();\n\nexport { Link };');
});

it('a context is only its value', () => {
  const source = 'var Data = React8.createContext(null);\nvar Shown = React2.memo(draw);';
  expect(without(source)).toBe(
    'var Data = /* @__PURE__ */ React8.createContext(null);\nvar Shown = /* @__PURE__ */ React2.memo(draw);',
  );
});

it('what somebody else calls so stays', () => {
  const source = 'tell(one.displayName = "Link");\nif (a == React.createContext(1)) tell();';
  expect(without(source)).toContain('tell(one.displayName = "Link");');
});
