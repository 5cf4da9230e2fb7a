import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazySheet, type Sheet } from './lazy-sheet';

it('reports a sheet that cannot load, closes it, and loads it again when it is reopened', async () => {
  const emitted: unknown[] = [];
  const results = [
    () => Promise.reject(new Error('Loading chunk 314 failed.')),
    () => Promise.resolve({ default: () => <p>The sheet</p> }),
  ];
  const OpenedSheet = lazySheet<Sheet>(() => results.shift()!());
  const emit = ((...fact: unknown[]) => void emitted.push(fact)) as Sheet['emit'];
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{open ? 'Opened' : 'Open'}</button>
        {open && <OpenedSheet emit={emit} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Open')).toBeVisible();
  expect(emitted).toStrictEqual([
    [
      'notice/raised',
      {
        kind: 'error',
        text: 'This didn’t open. Check your connection and try again.',
      },
    ],
  ]);

  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The sheet')).toBeVisible();
  expect(emitted).toHaveLength(1);
});
