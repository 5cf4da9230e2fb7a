import { Drawer } from 'antd';
import type { SignedStatement, Version } from 'registry-contract/releases';
import { useResponse } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState } from '../frame/page';
import { Badge } from '../words/badge';
import { exactTime } from '../words/time';
import { sizeOf } from './compare';
import styles from './releases.module.css';
import { readStatement } from './statement';

interface Props {
  remote: string;
  version: Version;
  close(): void;
}

/** The contract and the size of a release, and its build from the provenance. */
export function Details({ remote, version: release, close }: Props) {
  const { version } = release.metadata;
  const question = useResponse(
    'GET /projects/default/microFrontends/:name/versions/:version/provenance',
    { name: remote, version },
  );
  return (
    <Drawer open onClose={close} size={480} title={`${remote} ${version}`}>
      <Facts
        rows={[
          ['Change', release.source?.message ?? undefined],
          ['Author', release.source?.author ?? undefined],
          ['Branch', release.source?.branch ?? undefined],
          ['Published', `${exactTime(release.publishedAt)} by ${release.publishedBy}`],
          ['Size', sizeOf(release)],
          ['Contract', release.contract ?? 'none'],
          [
            'Banned',
            release.banned ? `by ${release.banned.by}: ${release.banned.reason}` : undefined,
          ],
        ]}
      />
      <QueryResult question={question}>
        {({ provenance }) =>
          provenance.length === 0 ? (
            <EmptyState title="Published without provenance">
              Builds write it next to <code>dist</code>, and <code>registry publish</code> sends it
              with the release.
            </EmptyState>
          ) : (
            provenance.map((statement) => (
              <ProvenanceDetails key={statement.envelope.payload} {...statement} />
            ))
          )
        }
      </QueryResult>
    </Drawer>
  );
}

function ProvenanceDetails({ envelope, signedBy, keyId }: SignedStatement) {
  const { commit, isClean, builder, finished, files, inputs } = readStatement(envelope.payload);
  const rows: [string, string | undefined][] = [
    ['Commit', commit],
    ['Built by', builder],
    ['Finished', finished && exactTime(finished)],
    ['Files', String(files)],
    ['Inputs', inputs === undefined ? undefined : String(inputs)],
    ['Key', keyId ?? undefined],
  ];
  return (
    <section className={styles.statement}>
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
      <Facts rows={rows} />
    </section>
  );
}

const Facts = ({ rows }: { rows: [string, string | undefined][] }) => (
  <dl className={styles.facts}>
    {rows.map(([term, value]) =>
      value === undefined ? null : (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
