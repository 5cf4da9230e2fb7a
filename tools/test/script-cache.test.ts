import { createContext, type Context } from 'node:vm';

const vm = jest.requireActual<typeof import('node:vm')>('node:vm');

const compile = (code: string, parsingContext: Context) =>
  vm.compileFunction(code, ['value'], { filename: '/somewhere/module.js', parsingContext });

it('passes arguments to the module and returns its value', () => {
  expect(compile('return value * 2;', createContext())(21)).toBe(42);
});

it('reports errors of a module at its own line and column', () => {
  const compiled = compile('throw new Error("wrong");', createContext());
  let stack = '';
  try {
    compiled();
  } catch (error) {
    stack = (error as Error).stack!;
  }
  expect(stack).toContain('/somewhere/module.js:1:7');
});
