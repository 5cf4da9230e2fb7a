import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ask } from '../asking/ask';
import { Answered } from '../frame/answered';
import { Nothing } from '../frame/page';
import { Badge } from '../words/badge';
import { exact } from '../words/when';
import styles from './releases.module.css';
import { readStatement } from './statement';

interface Envelope {
  envelope: { payload: string; signatures: unknown[] };
  signedBy: string | null;
  keyId: string | null;
}

interface Props {
  remote: string;
  version: string;
  close(): void;
}

/** From which commit, by what and when; as its builder told it and its team signed it. */
export function Provenance({ remote, version, close }: Props) {
  const path = `/projects/default/microFrontends/${remote}/versions/${encodeURIComponent(version)}/provenance`;
  const question = useQuery({
    queryKey: [path],
    queryFn: () => ask<{ provenance: Envelope[] }>(path),
  });
  return (
    <Drawer open onClose={close} size={480} title={`${remote} ${version}`}>
      <Answered question={question}>
        {({ provenance }) =>
          provenance.length === 0 ? (
            <Nothing title="Nobody said how it was made">
              Builds write it beside <code>dist</code>, and <code>registry publish</code> sends it
              along.
            </Nothing>
          ) : (
            provenance.map((one) => <Told key={one.envelope.payload} {...one} />)
          )
        }
      </Answered>
    </Drawer>
  );
}

function Told({ envelope, signedBy, keyId }: Envelope) {
  const { commit, isClean, builder, finished, files, inputs } = readStatement(envelope.payload);
  const rows: [string, string | undefined][] = [
    ['Commit', commit],
    ['Built by', builder],
    ['Finished', finished && exact(finished)],
    ['Files', String(files)],
    ['Inputs', inputs === undefined ? undefined : String(inputs)],
    ['Key', keyId ?? undefined],
  ];
  return (
    <section className={styles.told}>
      <p className={styles.name}>
        {signedBy ? (
          <Badge tone="good">
            signed by <bdi>{signedBy}</bdi>
          </Badge>
        ) : (
          <Badge>not signed</Badge>
        )}
        {isClean === false && <Badge tone="warn">work tree had changes</Badge>}
      </p>
      <dl>
        {rows.map(([term, value]) =>
          value === undefined ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
