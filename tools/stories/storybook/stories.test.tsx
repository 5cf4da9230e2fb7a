import { act, render, screen } from '@testing-library/react';
import { allExamples } from '../page/catalogue';
import { entryOf, stories } from './stories';

it('lists every example once, and exports a story of the same id for it', () => {
  const entries = allExamples.map(entryOf);
  expect(new Set(entries.map(({ __id }) => __id)).size).toBe(allExamples.length);
  expect(
    Object.entries(stories).map(([name, { parameters }]) => [name, parameters.__id]),
  ).toStrictEqual(entries.map(({ exportName, __id }) => [exportName, __id]));
});

/** Renders and plays a story, and returns the labels of its steps. */
async function play(exportName: string, language: string) {
  const story = stories[exportName]!;
  const steps: string[] = [];
  const context = {
    globals: { language },
    step: async (label: string, work: () => Promise<void>) => {
      steps.push(label);
      await work();
    },
  };
  const { unmount } = render(story.render({}, context));
  await act(() => story.play(context));
  return { steps, unmount };
}

it('plays the acts of an example as steps, and repeats them in another language', async () => {
  const example = 'shared-ui/text-field/filled';
  const { unmount, ...played } = await play(example, 'en');
  const { value: typed } = screen.getByRole<HTMLInputElement>('textbox');
  unmount();
  const { steps } = await play(example, 'hi');
  expect([played.steps, steps]).toStrictEqual([
    ["type 'Corner Cuts' into 'Business name'"],
    ["type 'Corner Cuts' into 'Business name'"],
  ]);
  expect([typed, screen.getByRole('textbox')]).toStrictEqual([
    'Corner Cuts',
    expect.objectContaining({ value: 'Corner Cuts' }),
  ]);
});
