import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react';
import { BrandMark, EmptyState, UiProvider } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import styles from './browse.module.css';
import { allExamples, type WorkshopExample } from './catalogue';
import { Frames } from './frames';

/** Lists all examples by package and component, and shows the selected one at phone and desktop width. */
export function Browse() {
  const selected = useSelected();
  const [input, setInput] = useState('');
  const searchText = useDeferredValue(input);
  const matches = findExamples(searchText);
  return (
    <UiProvider scope="workshop">
      <div className={styles.workshop}>
        <nav className={styles.side} aria-label="Examples">
          <h1 className={styles.title}>
            <BrandMark name="Workshop" />
          </h1>
          <SearchField label="Search examples" value={input} onChange={setInput} />
          <p className={styles.count} role="status">
            {matches.length} of {allExamples.length} examples
          </p>
          <div className={styles.list} onKeyDown={moveFocus}>
            {matches.length === 0 && <EmptyState title="No examples match" />}
            {groupExamples(matches).map(([name, examples]) => (
              <Group key={name} name={name} examples={examples} selected={selected} />
            ))}
          </div>
        </nav>
        <main className={styles.stage}>{selected && <Frames example={selected} />}</main>
      </div>
    </UiProvider>
  );
}

interface GroupProps {
  name: string;
  examples: WorkshopExample[];
  selected: WorkshopExample | undefined;
}

function Group({ name, examples, selected }: GroupProps) {
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
              aria-current={example === selected ? 'page' : undefined}
            >
              {example.state}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function findExamples(searchText: string): WorkshopExample[] {
  const parts = searchText.toLowerCase().split(/\s+/);
  return allExamples.filter(({ from, thing, state }) => {
    const name = `${from} ${thing} ${state}`.toLowerCase();
    return parts.every((part) => name.includes(part));
  });
}

function groupExamples(examples: WorkshopExample[]): [string, WorkshopExample[]][] {
  const groups = new Map<string, WorkshopExample[]>();
  for (const example of examples) {
    const name = `${example.from} ${example.thing}`;
    groups.set(name, [...(groups.get(name) ?? []), example]);
  }
  return [...groups];
}

/** Moves through the list with the arrow keys. Enter follows the link as usual. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!offset) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + offset];
  event.preventDefault();
  next?.focus();
}

/** Returns the example after '#' in the address, or the first one. */
function useSelected(): WorkshopExample | undefined {
  const [path, setPath] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const handleHashChange = () => setPath(window.location.hash.slice(1));
    window.addEventListener('hashchange', handleHashChange);
    return () => window.removeEventListener('hashchange', handleHashChange);
  }, []);
  return allExamples.find((example) => example.path === path) ?? allExamples[0];
}
