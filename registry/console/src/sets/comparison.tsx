import { Select } from 'antd';
import { useState } from 'react';
import { differences } from 'registry-contract/differences';
import { type ReleaseSet } from 'registry-contract/sets';
import { Panel } from '../frame/page';
import { Step } from '../words/badge';
import { newestOther } from './differences';
import styles from './sets.module.css';

/** Compares two sets: by default the live one and the newest that differs. */
export function Comparison({ sets }: { sets: readonly ReleaseSet[] }) {
  const [chosenFrom, setFrom] = useState<number>();
  const [chosenTo, setTo] = useState<number>();
  const baseNumber = chosenFrom ?? newestOther(sets).number;
  const to = chosenTo ?? sets[0]!.number;
  const servedIn = (number: number) => {
    const set = sets.find((candidate) => candidate.number === number);
    return set?.releases ?? {};
  };
  const steps = differences(servedIn(baseNumber), servedIn(to));
  const options = sets.map(({ number }) => ({ value: number, label: `Set ${number}` }));
  return (
    <Panel
      title="How two sets differ"
      actions={
        <span className={styles.choice}>
          <Select aria-label="From" value={baseNumber} onChange={setFrom} options={options} />
          <span aria-hidden="true">→</span>
          <Select aria-label="To" value={to} onChange={setTo} options={options} />
        </span>
      }
    >
      {steps.length === 0 ? (
        <p className={styles.muted}>They serve the same versions.</p>
      ) : (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step.remote}>
              <Step {...step} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
