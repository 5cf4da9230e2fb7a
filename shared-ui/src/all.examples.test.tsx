import { examples } from './all.examples';
import * as core from './core';
import * as form from './form';
import * as overlay from './overlay';
import { walkComponents } from './testing/walk';

it('has an example of every exported component, and no others', () => {
  const exported = Object.keys({ ...core, ...form, ...overlay });
  const components = exported.filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(30);
  expect(Object.keys(examples).sort()).toStrictEqual(components.sort());
});

walkComponents(examples);
