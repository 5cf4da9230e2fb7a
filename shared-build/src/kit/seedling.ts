/** The files of a remote that was just named: one screen, its states and their tests. */

interface Seedling {
  name: string;
  screen: string;
  /** Versions, as a neighbour's package has them. */
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const componentOf = (screen: string) =>
  screen.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const sentenceOf = (screen: string) =>
  `${screen.charAt(0).toUpperCase()}${screen.slice(1).replaceAll('-', ' ')}`;

/** Returns the files of a new remote by their path. */
export function filesOf({ name, screen, dependencies, devDependencies }: Seedling) {
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
import { declaration as ours } from './declaration';

export const { declaration, bootstrap, mount, unmount } = defineRemote(ours, {});
`,
});

function screenFiles(screen: string) {
  const component = componentOf(screen);
  const title = sentenceOf(screen);
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
      <p>What the owner reads before they go on.</p>
    </Screen>
  );
}
`,
    [`src/screens/${screen}.examples.ts`]: `import { createElement } from 'react';
import type { Examples } from 'shared-ui/testing';
import { ${component} } from './${screen}';

export const ${variableOf(screen)}Examples = {
  'as it opens': {
    draw: () => createElement(${component}, { onContinue: () => undefined }),
    shows: '${title}',
  },
} satisfies Examples;
`,
    [`src/screens/${screen}.test.tsx`]: `import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${component} } from './${screen}';

test('CONTINUE goes on', async () => {
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

Its first screen is \`src/screens/${screen}.tsx\`; \`npx remote test\` draws every state of it. No owner comes to it
yet: addresses and what comes next are the shell's, so it gets its place by
[the recipe](../docs/recipes/add-a-screen.md). The compiler then names, step by step, what is owed: here
\`src/declaration.ts\` (\`screens\`), \`src/app.tsx\` (draws it) and \`src/all.examples.test.ts\`
(\`walkScreens(remote, examples)\` in place of \`walkComponents\`).
`;
