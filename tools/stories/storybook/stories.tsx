import { useMemo } from 'react';
import type { Act } from 'shared-ui/testing';
import { allExamples, type PageExample } from '../page/catalogue';
import { waitForText } from '../page/example';
import { follow, wait, walk } from '../page/footsteps';
import { recordedActs, storeActs } from './recorded-acts';

interface StoryContext {
  globals: { language: string };
  step(label: string, work: () => Promise<void>): Promise<void>;
}

/** Returns what Storybook's index lists for an example. */
export const entryOf = ({ path, from, thing, state }: PageExample) => {
  const [folder, group, name] = path.split('/');
  return {
    type: 'story' as const,
    exportName: path,
    __id: `${folder}-${group}--${name}`,
    title: `${from}/${thing}`,
    name: state,
  };
};

/** Returns an example as a story: it renders in the language of the toolbar, and its acts are the play function. */
function storyOf(example: PageExample) {
  const { __id: id, name } = entryOf(example);
  return {
    name,
    parameters: { __id: id },
    render: (_: unknown, { globals }: StoryContext) => (
      <Rendered key={globals.language} example={example} language={globals.language} />
    ),
    play: ({ globals: { language }, step }: StoryContext) =>
      language === 'en' ? playActs(id, example, step) : replayActs(id, example, step),
  };
}

/** A change of the theme or the viewport renders the story again, which must not mount a new remote. */
function Rendered({ example, language }: { example: PageExample; language: string }) {
  return useMemo(() => example.draw(language), [example, language]);
}

const labelOf = (act: Act) => {
  if ('wait' in act) return `wait ${act.wait} s`;
  if ('type' in act) return `type '${act.type}' into '${act.into}'`;
  return 'press' in act ? `press '${act.press}'` : `choose '${act.choose}'`;
};

async function playActs(id: string, { acts = [], shows }: PageExample, step: StoryContext['step']) {
  await wait(400);
  const recorded: Awaited<ReturnType<typeof walk>>[] = [];
  for (const act of acts) {
    await step(labelOf(act), async () => void recorded.push(await walk([act])));
  }
  await waitForText(shows);
  storeActs(id, recorded);
}

/** Acts name controls in English. In another language, they are repeated on the controls in the same positions. */
async function replayActs(id: string, { acts = [] }: PageExample, step: StoryContext['step']) {
  await wait(400);
  if (acts.length === 0) return;
  const recorded = await recordedActs(id);
  for (const [index, act] of acts.entries()) {
    await step(labelOf(act), () => follow(recorded[index] ?? []));
  }
}

/** Every example as a story, by its export name. */
export const stories = Object.fromEntries(
  allExamples.map((example) => [entryOf(example).exportName, storyOf(example)]),
);
