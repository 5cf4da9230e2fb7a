import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createViewStore } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { declareRemote } from './declaration';
import { defineRemote } from './remote';
import { useDraft } from './seam';
import { mountRemote } from './testing';

const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: [],
});

const defaults = {
  name: '',
  count: 0,
  same: true,
  tags: [] as string[],
  place: { id: '' },
  unsaved: null as { key: string } | null,
};

function Form() {
  const [values, change] = useDraft(defaults);
  return (
    <>
      <h1>Form</h1>
      <output>{JSON.stringify(values)}</output>
      <input
        aria-label="Name"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <button
        onClick={() => {
          change({ count: 1 });
          change({ same: false });
        }}
      >
        Both
      </button>
    </>
  );
}

const remote = defineRemote(declaration, { 'create-profile': Form, 'verify-code': Form });
let mounted: Awaited<ReturnType<typeof mountRemote>>;

async function open(draft?: Record<string, unknown>) {
  const view = viewOf('create-profile', {}, { draft });
  mounted = await mountRemote(remote, view, createApiDouble({}));
  return mounted;
}

const values = () => JSON.parse(screen.getByRole('status').textContent!) as typeof defaults;

afterEach(() => mounted.unmount());

it('starts from the defaults, and emits nothing at first', async () => {
  const { drafts } = await open();
  expect(values()).toStrictEqual(defaults);
  expect(drafts).toStrictEqual([]);
});

it('starts from the stored values', async () => {
  const storedValues = {
    name: 'Sam',
    count: 3,
    same: false,
    tags: ['a'],
    place: { id: 'p' },
    unsaved: { key: 'k' },
  };
  await open(storedValues);
  expect(values()).toStrictEqual(storedValues);
});

it('fills missing values with the defaults', async () => {
  await open({ name: 'Sam' });
  expect(values()).toStrictEqual({ ...defaults, name: 'Sam' });
});

it.each<[string, Record<string, unknown>]>([
  ['a number for a text', { name: 7 }],
  ['a text for a number', { count: '3' }],
  ['a text for yes or no', { same: 'false' }],
  ['an object for a list', { tags: {} }],
  ['a list for an object', { place: [] }],
  ['nothing for an object', { place: null }],
  ['nothing for a text', { name: null }],
  ['a value of an older form', { forgotten: 'x' }],
  ['a name that every object has', { constructor: 'x', toString: 'y' }],
])('leaves out %s', async (_, draft) => {
  await open(draft);
  expect(values()).toStrictEqual(defaults);
});

it('emits all values at every change', async () => {
  const { drafts } = await open({ count: 2 });
  await userEvent.type(screen.getByLabelText('Name'), 'Al');
  expect(drafts).toStrictEqual([
    { ...defaults, count: 2, name: 'A' },
    { ...defaults, count: 2, name: 'Al' },
  ]);
  expect(values().name).toBe('Al');
});

it('names the screen of its values, since the shell may show another one by then', async () => {
  mounted = await open();
  await mounted.unmount();
  const events: unknown[] = [];
  const domElement = document.body.appendChild(document.createElement('main'));
  await act(() =>
    remote.mount({
      domElement,
      view: createViewStore(viewOf('verify-code', {})),
      emit: (name, payload) => events.push([name, payload]),
      api: createApiDouble({}),
      arrived: () => undefined,
      failed: () => undefined,
    }),
  );
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(events).toStrictEqual([
    ['draft/changed', { screen: 'verify-code', values: { ...defaults, name: 'A' } }],
  ]);
});

it('keeps both of two changes in one event', async () => {
  const { drafts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(values()).toMatchObject({ count: 1, same: false });
  expect(drafts.at(-1)).toMatchObject({ count: 1, same: false });
});

it('is not overwritten by the view while the owner types', async () => {
  const { show } = await open();
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  show(viewOf('create-profile', {}, { draft: { name: 'older' } }));
  expect(values().name).toBe('Sam');
});

it('is separate for each screen', async () => {
  const { show } = await open({ name: 'Sam' });
  await act(async () => show(viewOf('verify-code', {}, { draft: { name: 'Code' }, visit: '2' })));
  expect(values().name).toBe('Code');
  show(viewOf('create-profile', {}, { draft: undefined, visit: '3' }));
  expect(values().name).toBe('');
});
