import type { RecordedEvent } from 'shared-contracts/api';
import { openPage } from '../testing/browser-page';
import { startRecorder } from './recorder';

let stop = () => undefined as void;

/** The digits of a timestamp are not personal, and may contain any number by chance. */
const withoutItsTime = ({ timestamp: _, ...event }: RecordedEvent) => event;

function recordedOf(page: string, knownValues: string[] = []) {
  document.body.innerHTML = page;
  const events: RecordedEvent[] = [];
  stop = startRecorder({
    emit: (event) => events.push(event),
    known: () => knownValues,
    failed: (error) => {
      throw error;
    },
  });
  return { events, text: () => JSON.stringify(events.map(withoutItsTime)) };
}

/** The recorder reports changes asynchronously. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it('records the page and the actions on it', async () => {
  const { events, text } = recordedOf('<main><h1>Welcome</h1><button>GET STARTED</button></main>');
  expect(events.map(({ type }) => type)).toStrictEqual([4, 2]);
  expect(text()).toContain('GET STARTED');
  document.querySelector('button')!.click();
  document.querySelector('h1')!.textContent = 'Connect';
  await reported();
  expect(events.length).toBeGreaterThan(2);
  expect(text()).toContain('Connect');
});

it("leaves out the visitor's known values, also those that are added later", async () => {
  const { text } = recordedOf('<h1>Welcome, Corner Cuts</h1><p></p>', ['Corner Cuts']);
  document.querySelector('p')!.textContent = 'Corner Cuts is ready';
  const added = document.createElement('img');
  added.alt = 'Front of Corner Cuts';
  document.body.append(added);
  await reported();
  expect(text()).toContain('Welcome, …');
  expect(text()).toContain('… is ready');
  expect(text()).toContain('Front of …');
  expect(text()).not.toContain('Corner Cuts');
});

it("leaves out the query of the page's address", () => {
  const page = openPage('/welcome?step=1&email=sam%40example.com');
  const { text } = recordedOf('<h1>Welcome</h1>');
  page.close();
  expect(text()).toContain('/welcome"');
  expect(text()).not.toContain('sam');
});

it('masks the input of every field [7]', async () => {
  const { text, events } = recordedOf(
    '<input name="a" value="first secret"><textarea>second secret</textarea><input type="search" name="b">',
  );
  const before = events.length;
  const field = document.querySelector<HTMLInputElement>('[name=b]')!;
  field.value = 'third secret';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await reported();
  expect(events.length).toBeGreaterThan(before);
  expect(text()).toContain('***');
  expect(text()).not.toContain('secret');
});

it.each([
  ['a code', '<input autocomplete="one-time-code" name="code" value="123456">'],
  ['a number', '<input type="tel" name="phone" value="541">'],
  ['a national number', '<input autocomplete="tel-national" name="phone" value="541">'],
  ['an e-mail address', '<input type="email" name="mail" value="sam">'],
  ['an e-mail address by its purpose', '<input autocomplete="email" name="mail" value="sam">'],
])('does not record the field of %s', async (_, field) => {
  const { text } = recordedOf(`<label>Here ${field}</label>`);
  const input = document.querySelector('input')!;
  input.value = 'typed';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await reported();
  expect(text()).toContain('Here');
  for (const part of ['123456', '541', '"sam"', 'typed', input.name]) {
    expect(text()).not.toContain(part);
  }
});

it("records no scripts, such as the page's settings", () => {
  const { text } = recordedOf('<script type="application/json">{"apiOrigin":"x"}</script>');
  expect(text()).not.toContain('apiOrigin');
});

it('records nothing after it was stopped', async () => {
  const { events } = recordedOf('<h1>Welcome</h1>');
  stop();
  const before = events.length;
  document.querySelector('h1')!.textContent = 'Connect';
  await reported();
  expect(events).toHaveLength(before);
});
