interface NewRemote {
  name: string;
  screen: string;
  /** Versions from the package.json of another remote. */
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const componentOf = (screen: string) =>
  screen.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const titleOf = (screen: string) =>
  `${screen.charAt(0).toUpperCase()}${screen.slice(1).replaceAll('-', ' ')}`;

/** Returns the files of a new remote by path: one screen, its examples, and its tests. */
export function filesOf({ name, screen, dependencies, devDependencies }: NewRemote) {
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    scripts: {
      dev: `node ../shared-build/bin/remote.mjs dev`,
      build: `tsx ../shared-build/src/build/build.ts ${name}`,
      test: `jest --config ../jest.config.cjs ./${name}/`,
    },
    dependencies,
    devDependencies,
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme(name, screen),
    ...remoteFiles(name),
    ...screenFiles(screen),
  };
}

const remoteFiles = (name: string) => ({
  'src/declaration.ts': `import { declareRemote } from 'shared-remote/declaration';

export const declaration = declareRemote({
  name: '${name}',
  contract: '^1.0.0',
  screens: [],
  emits: [],
});
`,
  'src/seam.ts': `import { seamOf } from 'shared-remote';
import { declaration } from './declaration';

export const { useView, useEmit, useApi } = seamOf(declaration);
`,
  'src/app.tsx': `import { defineRemote } from 'shared-remote';
import { declaration as ownDeclaration } from './declaration';

export const { declaration, bootstrap, mount, unmount } = defineRemote(ownDeclaration, {});
`,
});

function screenFiles(screen: string) {
  const component = componentOf(screen);
  const title = titleOf(screen);
  return {
    [`src/screens/${screen}.tsx`]: `import { Button, Screen } from 'shared-ui/core';

interface ${component}Props {
  onContinue: () => void;
}

export function ${component}({ onContinue }: ${component}Props) {
  return (
    <Screen
      title="${title}"
      actions={
        <Button block onPress={onContinue}>
          CONTINUE
        </Button>
      }
    >
      <p>Replace this text.</p>
    </Screen>
  );
}
`,
    [`src/screens/${screen}.examples.ts`]: `import { createElement } from 'react';
import type { Examples } from 'shared-ui/testing';
import { ${component} } from './${screen}';

export const ${variableOf(screen)}Examples = {
  'first view': {
    draw: () => createElement(${component}, { onContinue: () => undefined }),
    shows: '${title}',
  },
} satisfies Examples;
`,
    [`src/screens/${screen}.test.tsx`]: `import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${component} } from './${screen}';

test('CONTINUE reports that the owner continues', async () => {
  const onContinue = jest.fn();
  render(<${component} onContinue={onContinue} />);
  await userEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));

  await waitFor(() => expect(onContinue).toHaveBeenCalledTimes(1));
});
`,
    'src/all.examples.ts': `import { ${variableOf(screen)}Examples } from './screens/${screen}.examples';

export const examples = { '${screen}': ${variableOf(screen)}Examples };
`,
    'src/all.examples.test.ts': `import { walkComponents } from 'shared-ui/testing/walk';
import { examples } from './all.examples';

walkComponents(examples);
`,
  };
}

const variableOf = (screen: string) => {
  const component = componentOf(screen);
  return `${component.charAt(0).toLowerCase()}${component.slice(1)}`;
};

const readme = (name: string, screen: string) => `# ${name}

The first screen is \`src/screens/${screen}.tsx\`. \`npx remote test\` renders each of its examples.

Owners do not see the screen yet, because the shell has no address for it. To add it to the flow, follow
[Add a screen](../docs/recipes/add-a-screen.md). The compiler reports each step that is missing. In this folder, change:

- \`src/declaration.ts\`: list the screen in \`screens\`.
- \`src/app.tsx\`: render the screen.
- \`src/all.examples.test.ts\`: call \`walkScreens(remote, examples)\` instead of \`walkComponents\`.
`;
