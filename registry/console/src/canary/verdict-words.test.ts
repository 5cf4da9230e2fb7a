import type { Judgement } from 'registry-contract/canaries';
import { verdictWords } from './verdict-words';

const counts = (canary: number, stable: number): Pick<Judgement, 'stages'> => ({
  stages: [{ share: 10, assigned: { canary, stable }, remotes: {} }],
});
const finding = {
  remote: 'mf-services',
  metric: 'load' as const,
  evidence: 40,
  went: { canary: { badly: 9, well: 51 }, stable: { badly: 0, well: 75 } },
};
const judgement = { evidence: 40, why: '', findings: [finding], ...counts(60, 75) };

it.each([
  [
    'failed',
    'bad',
    '9 of 60 visitors failed to load it, 0 of 75 on the live version. It is worse, so the registry aborts it.',
  ],
  [
    'suspect',
    'warn',
    '9 of 60 visitors failed to load it, 0 of 75 on the live version. Abort it, or wait for more visitors.',
  ],
  [
    'watching',
    'good',
    '9 of 60 visitors failed to load it, 0 of 75 on the live version. It is no worse so far.',
  ],
] as const)('describes a canary that is %s in words', (verdict, tone, sentence) => {
  expect(verdictWords({ ...judgement, verdict })).toStrictEqual({ tone, sentence });
});

it('is neutral about a canary without visitors', () => {
  const noFailures = { ...judgement, ...counts(0, 12), findings: [], verdict: 'watching' as const };
  expect(verdictWords(noFailures)).toStrictEqual({ tone: 'plain', sentence: 'No visitors yet.' });
});

it('is neutral before the first check', () => {
  expect(verdictWords(undefined).tone).toBe('plain');
});

it('explains that visitors have no outcome yet', () => {
  const went = { canary: { badly: 0, well: 0 }, stable: { badly: 0, well: 0 } };
  const pending = { ...judgement, findings: [{ ...finding, went }], verdict: 'watching' as const };
  expect(verdictWords(pending)).toStrictEqual({
    tone: 'plain',
    sentence: '60 visitors have it. Their outcomes are not known yet.',
  });
});

it('names the remote if the canary has several', () => {
  const other = { ...finding, remote: 'mf-later-steps', metric: 'completion' as const };
  const { sentence } = verdictWords({
    ...judgement,
    findings: [finding, other],
    verdict: 'suspect',
  });
  expect(sentence).toContain('9 of 60 visitors failed to load mf-services, 0 of 75');
});
