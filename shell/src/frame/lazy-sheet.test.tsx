import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openedSheet, type Sheet } from './opened-sheet';

it('a sheet that cannot be loaded says so and is closed; opened again it is asked for again', async () => {
  const told: unknown[] = [];
  const tries = [
    () => Promise.reject(new Error('Loading chunk 314 failed.')),
    () => Promise.resolve({ default: () => <p>The sheet</p> }),
  ];
  const Opened = openedSheet<Sheet>(() => tries.shift()!());
  const emit = ((...fact: unknown[]) => void told.push(fact)) as Sheet['emit'];
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{open ? 'Opened' : 'Open'}</button>
        {open && <Opened emit={emit} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Open')).toBeVisible();
  expect(told).toStrictEqual([
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
  expect(told).toHaveLength(1);
});
