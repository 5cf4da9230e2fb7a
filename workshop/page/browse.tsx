import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react';
import { BrandMark, EmptyState, UiProvider } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import styles from './browse.module.css';
import { shown, type Shown } from './catalogue';
import { Frames } from './frames';

/** All examples by package and thing, and the chosen one at the width of a phone and of a desk. */
export function Browse() {
  const chosen = useChosen();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const found = matching(searched);
  return (
    <UiProvider scope="workshop">
      <div className={styles.workshop}>
        <nav className={styles.side} aria-label="Examples">
          <h1 className={styles.title}>
            <BrandMark name="Workshop" />
          </h1>
          <SearchField label="Search examples" value={typed} onChange={setTyped} />
          <p className={styles.count} role="status">
            {found.length} of {shown.length} examples
          </p>
          <div className={styles.list} onKeyDown={step}>
            {found.length === 0 && <EmptyState title="No example has these words" />}
            {groupsOf(found).map(([name, examples]) => (
              <Group key={name} name={name} examples={examples} chosen={chosen} />
            ))}
          </div>
        </nav>
        <main className={styles.stage}>{chosen && <Frames example={chosen} />}</main>
      </div>
    </UiProvider>
  );
}

interface GroupProps {
  name: string;
  examples: Shown[];
  chosen: Shown | undefined;
}

function Group({ name, examples, chosen }: GroupProps) {
  const [from, thing] = name.split(' ');
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.thing}>
        {thing} <span className={styles.from}>{from}</span>
      </h2>
      <ul className={styles.states}>
        {examples.map((example) => (
          <li key={example.path}>
            <a
              className={styles.state}
              href={`#${example.path}`}
              aria-current={example === chosen ? 'page' : undefined}
            >
              {example.state}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function matching(searched: string): Shown[] {
  const parts = searched.toLowerCase().split(/\s+/);
  return shown.filter(({ from, thing, state }) => {
    const name = `${from} ${thing} ${state}`.toLowerCase();
    return parts.every((part) => name.includes(part));
  });
}

function groupsOf(examples: Shown[]): [string, Shown[]][] {
  const groups = new Map<string, Shown[]>();
  for (const example of examples) {
    const name = `${example.from} ${example.thing}`;
    groups.set(name, [...(groups.get(name) ?? []), example]);
  }
  return [...groups];
}

/** The arrow keys go through the list; Enter follows the link, as everywhere. */
function step(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + by];
  event.preventDefault();
  next?.focus();
}

/** The example that the address names after '#'; without one, the first. */
function useChosen(): Shown | undefined {
  const [path, setPath] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const changed = () => setPath(window.location.hash.slice(1));
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  return shown.find((example) => example.path === path) ?? shown[0];
}
