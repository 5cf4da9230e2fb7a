import { Drawer } from 'antd';
import type { SignedStatement } from 'registry-contract/releases';
import { useAnswer } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing } from '../frame/page';
import { Badge } from '../words/badge';
import { exact } from '../words/when';
import styles from './releases.module.css';
import { readStatement } from './statement';

interface Props {
  remote: string;
  version: string;
  close(): void;
}

/** From which commit, by what and when; as its builder told it and its team signed it. */
export function Provenance({ remote, version, close }: Props) {
  const question = useAnswer(
    'GET /projects/default/microFrontends/:name/versions/:version/provenance',
    { name: remote, version },
  );
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

function Told({ envelope, signedBy, keyId }: SignedStatement) {
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
