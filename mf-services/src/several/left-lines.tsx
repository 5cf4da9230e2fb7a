import { Heading, LinkButton, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import type { LeftLine } from './kept';
import styles from './several.module.css';
import { words } from './words';

interface LeftLinesProps {
  lines: readonly LeftLine[];
  onChange: (lines: LeftLine[]) => void;
  onRow: (key: string, text: string) => void;
}

/** What was not understood of a list: in sight and to be changed, until the owner says what becomes of it. */
export function LeftLines({ lines, onChange, onRow }: LeftLinesProps) {
  if (lines.length === 0) return null;
  const title = words.leftTitle(lines.length);
  return (
    <section className={styles.group} aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{words.leftHint}</Text>
      <Stack gap={4}>
        {lines.map(({ key, text }, at) => (
          <div key={key} className={styles.line}>
            <TextField
              label={words.line(at + 1)}
              name={`line-${key}`}
              value={text}
              onChange={(typed) =>
                onChange(lines.map((one) => (one.key === key ? { key, text: typed } : one)))
              }
            />
            <div className={styles.beside}>
              <LinkButton label={words.addLineAt(at + 1)} onPress={() => onRow(key, text)}>
                {words.addLine}
              </LinkButton>
              <LinkButton
                label={words.dropLineAt(at + 1)}
                onPress={() => onChange(lines.filter((one) => one.key !== key))}
              >
                {words.dropLine}
              </LinkButton>
            </div>
          </div>
        ))}
      </Stack>
    </section>
  );
}
