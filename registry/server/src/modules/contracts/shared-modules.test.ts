import { providedModules, requiredModules } from 'shared-contracts/contract';
import { compare } from './verdict';

const own = { range: '^19.0.0', hasCopy: false };

/** Whether a shell with these versions can run a remote that works with these ranges. */
const verdict = (versions: Record<string, string>, ranges: Record<string, string>) => {
  const required = Object.entries(ranges).map(([name, range]) => [name, { ...own, range }]);
  return compare(
    providedModules(versions),
    requiredModules(Object.fromEntries(required) as Record<string, typeof own>),
  );
};

const react = (version: string) => ({ react: version, 'react-dom/client': version });

describe('shared modules that a remote cannot run with', () => {
  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a later minor version', react('19.3.1'), { react: '^19.9.0' }, 'react'],
    ['a later patch', react('19.3.1'), { react: '^19.3.2' }, 'react'],
    ['a later major version', react('19.3.1'), { react: '^20.0.0' }, 'react'],
    ['an earlier major version', react('19.3.1'), { react: '^18.3.1' }, 'react'],
    ['two earlier major versions', react('19.3.1'), { react: '^17.0.0 || ^18.0.0' }, 'react'],
    ['another minor version', react('19.3.1'), { react: '~19.2.0' }, 'react'],
    ['exactly another version', react('19.3.1'), { react: '19.3.0' }, 'react'],
    ['a version below', react('19.3.1'), { react: '>=19.0.0 <19.3.0' }, 'react'],
    ['a shell before a release', react('19.4.0-rc.1'), { react: '^19.4.0' }, 'react'],
    ['the renderer alone', react('19.3.1'), { 'react-dom/client': '^19.9.0' }, 'react-dom/client'],
    [
      'the second of two modules',
      { ...react('19.3.1'), 'react-router-dom': '7.1.0' },
      { react: '^19.0.0', 'react-router-dom': '^7.18.0' },
      'react-router-dom',
    ],
    [
      'a module that the shell lacks',
      react('19.3.1'),
      { 'react-router-dom': '^7.0.0' },
      'react-router-dom',
    ],
  ])('%s', async (_what, versions, ranges, path) => {
    expect(await verdict(versions, ranges)).toMatchObject({
      kind: 'refuted',
      value: versions,
      at: path,
    });
  });
});

describe('shared modules that a remote can run with', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the lowest version', react('19.0.0'), { react: '^19.0.0' }],
    ['a later minor version', react('19.3.1'), { react: '^19.0.0' }],
    ['the same version', react('19.3.1'), { react: '19.3.1' }],
    ['a later patch', react('19.3.1'), { react: '~19.3.0' }],
    ['one of two major versions', react('19.3.1'), { react: '^18.2.0 || ^19.0.0' }],
    ['a version between two', react('19.3.1'), { react: '>=19.1.0 <20.0.0' }],
    ['an early later version', react('19.4.0-rc.1'), { react: '^19.0.0' }],
    ['any version', react('19.3.1'), { react: '*', 'react-dom/client': '^19.0.0' }],
    [
      'more modules than it takes',
      { ...react('19.3.1'), 'shared-ui/core': '1.0.0' },
      { react: '19.x' },
    ],
  ])('%s', async (_what, versions, ranges) => {
    expect(await verdict(versions, ranges)).toStrictEqual({ kind: 'proven' });
  });

  it.each(['0.9.0', '1.0.0'])(
    'a module of version %s that the remote has a copy of',
    async (version) => {
      const copy = requiredModules({ 'shared-ui/core': { range: '^1.0.0', hasCopy: true } });
      expect(await compare(providedModules({ 'shared-ui/core': version }), copy)).toStrictEqual({
        kind: 'proven',
      });
      expect(await compare(providedModules({}), copy)).toStrictEqual({ kind: 'proven' });
    },
  );
});
