import { Heading, LinkButton, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import type { UnreadLine } from './bulk-state';
import styles from './dialog.module.css';
import { words } from './words';

interface UnreadLinesProps {
  lines: readonly UnreadLine[];
  onChange: (lines: UnreadLine[]) => void;
  onRow: (key: string, text: string) => void;
}

/** The lines of a list that were not read. They stay until the owner adds or deletes them. */
export function UnreadLines({ lines, onChange, onRow }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  const title = words.leftTitle(lines.length);
  return (
    <section className={styles.group} aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{words.leftHint}</Text>
      <Stack gap={5}>
        {lines.map(({ key, text }, index) => (
          <div key={key} className={styles.line}>
            <TextField
              label={words.line(index + 1)}
              name={`line-${key}`}
              value={text}
              onChange={(typed) =>
                onChange(lines.map((line) => (line.key === key ? { key, text: typed } : line)))
              }
            />
            <div className={styles.buttons}>
              <LinkButton label={words.addLineAt(index + 1)} onPress={() => onRow(key, text)}>
                {words.addLine}
              </LinkButton>
              <LinkButton
                label={words.dropLineAt(index + 1)}
                onPress={() => onChange(lines.filter((line) => line.key !== key))}
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
