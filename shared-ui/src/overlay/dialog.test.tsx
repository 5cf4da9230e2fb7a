import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core';
import { SearchSelectField, TextField } from '../form';
import { AlertDialog, BottomSheet, FullDialog } from '../overlay';

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        CONTINUE
      </button>
      <BottomSheet
        open={open}
        title="Is your business location correct?"
        onClose={() => setOpen(false)}
        actions={<Button>Yes</Button>}
      >
        12 High Street
      </BottomSheet>
    </>
  );
}

describe('a bottom sheet', () => {
  test('is named by its title and takes focus', async () => {
    const user = userEvent.setup();
    render(<Question />);
    await user.click(screen.getByRole('button', { name: 'CONTINUE' }));
    const sheet = screen.getByRole('dialog', { name: 'Is your business location correct?' });
    expect(sheet).toHaveFocus();
    expect(sheet).toHaveAttribute('aria-modal', 'true');
  });

  test.each(['{Escape}', '{Tab}{Enter}'])('closes on %s and returns the focus', async (keys) => {
    const user = userEvent.setup();
    render(<Question />);
    await user.click(screen.getByRole('button', { name: 'CONTINUE' }));
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CONTINUE' })).toHaveFocus();
  });

  test('leaves nothing behind while it is closed', () => {
    render(<Question />);
    expect(screen.queryByText('12 High Street')).not.toBeInTheDocument();
  });
});

describe('in a browser with modal dialogs', () => {
  const prototype = HTMLDialogElement.prototype;
  const showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });

  beforeEach(() => {
    prototype.showModal = showModal;
    prototype.close = function () {
      this.open = false;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(prototype, 'showModal');
    Reflect.deleteProperty(prototype, 'close');
  });

  test('a sheet is modal, and the back gesture closes it', async () => {
    const user = userEvent.setup();
    render(<Question />);
    await user.click(screen.getByRole('button', { name: 'CONTINUE' }));
    expect(showModal).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CONTINUE' })).toHaveFocus();
  });
});

describe('a full dialog', () => {
  test('starts in the field that asks for focus', () => {
    render(
      <FullDialog
        open
        title="Edit service details"
        onClose={jest.fn()}
        tools={<Button>Delete</Button>}
      >
        <TextField label="Price" name="price" value="" onChange={jest.fn()} autoFocus />
      </FullDialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Edit service details' })).toBeInTheDocument();
    expect(screen.getByLabelText('Price')).toHaveFocus();
  });

  test('stays open when Escape closes a list inside it', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <FullDialog open title="Edit service details" onClose={onClose}>
        <SearchSelectField
          label="Category"
          name="category"
          value=""
          onChange={jest.fn()}
          options={[{ value: 'barber', label: 'Barber' }]}
          emptyText="No match"
        />
      </FullDialog>,
    );
    await user.type(screen.getByLabelText('Category'), 'bar');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('an alert dialog', () => {
  const keep = jest.fn();
  const remove = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    keep.mockClear();
    remove.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  const draw = (secondary?: { label: string; onPress: () => void }) =>
    render(
      <AlertDialog
        open
        title="Delete this service?"
        action={{ label: 'Delete', onPress: remove }}
        secondary={secondary}
      >
        It leaves your list at once.
      </AlertDialog>,
    );

  test('is an alert, named and described', () => {
    draw();
    const alert = screen.getByRole('alertdialog', { name: 'Delete this service?' });
    expect(alert).toHaveAccessibleDescription('It leaves your list at once.');
  });

  test('acts on its button', async () => {
    const user = userEvent.setup({ delay: null });
    draw();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('handles Escape as the exit without an effect', async () => {
    const user = userEvent.setup({ delay: null });
    draw({ label: 'Keep it', onPress: keep });
    await user.keyboard('{Escape}');
    expect(keep).toHaveBeenCalledTimes(1);
    expect(remove).not.toHaveBeenCalled();
  });

  test('handles Escape as its only answer', async () => {
    const user = userEvent.setup({ delay: null });
    draw();
    await user.keyboard('{Escape}');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
