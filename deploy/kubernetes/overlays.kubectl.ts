import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { published } from './written/publishing';
import { uncollectedIn } from './checked/collector';
import { documentsIn, nameOf, type Manifest } from './checked/documents';
import { unmigratedIn } from './checked/migrating';
import { danglingIn } from './checked/references';
import { misgivenIn } from './checked/settings';
import { unknownIn } from './checked/strict';
import { secrets } from './checked/secrets';
import { sizes } from './written/overlays';

const kubectl = process.env['KUBECTL_PATH'] ?? 'kubectl';

const madeOf = (folder: string): Manifest[] =>
  documentsIn(
    execFileSync(kubectl, ['kustomize', join(__dirname, folder)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const jobs = published.flatMap((name) => madeOf(`publish/${name}`));

it('every job is one of Kubernetes, with an image of a version', () => {
  expect(jobs.map(nameOf)).toStrictEqual(published.map((name) => `Job/publish-${name}`));
  expect(unknownIn(jobs)).toStrictEqual([]);
  expect(JSON.stringify(jobs)).not.toMatch(/"image":"[^":]+"/);
});

describe.each(Object.entries(sizes))('the overlay %s', (name, size) => {
  const all = madeOf(`overlays/${name}`);

  it('is what Kubernetes knows, hangs together, and starts every server', () => {
    expect(unknownIn(all)).toStrictEqual([]);
    expect(danglingIn([...all, ...jobs])).toStrictEqual([]);
    expect(misgivenIn(all, secrets)).toStrictEqual([]);
    expect(unmigratedIn(all, secrets)).toStrictEqual([]);
    expect(uncollectedIn(all)).toStrictEqual([]);
  });

  it.each(Object.entries(size.pods))('has of the %s as many pods as it says', (server, pods) => {
    const scaled = all.find((one) => nameOf(one) === `HorizontalPodAutoscaler/${server}`);
    expect(scaled).toMatchObject({
      spec: { minReplicas: pods.fewest, maxReplicas: pods.most },
    });
  });

  it('names a version of every image, and spreads pods as it says', () => {
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(3);
    for (const one of deployments) {
      expect(JSON.stringify(one)).toMatch(/"image":"shopfront\/[a-z]+:[\d.]+"/);
      const mustSpread = JSON.stringify(one).includes('DoNotSchedule');
      expect(mustSpread).toBe(size.zones === 'needed');
    }
  });
});
