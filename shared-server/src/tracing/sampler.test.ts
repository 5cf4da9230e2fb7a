import { trace } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import { Draw } from './sampler';

const numbers = Array.from({ length: 20_000 }, () => randomUUID().replaceAll('-', ''));
const header = (number: string, { version = '00', flags = '01' } = {}) =>
  `${version}-${number}-00f067aa0ba902b7-${flags}`;
const sampledBy = (draw: Draw) => numbers.filter((number) => draw.begin(header(number)));

it('keeps the configured share of traces, the same ones on every server', () => {
  const [first, second] = [0.1, 0.1].map((share) => sampledBy(new Draw(share)));
  expect(first!.length / numbers.length).toBeCloseTo(0.1, 1);
  expect(second).toStrictEqual(first);
  // A larger share includes the traces of a smaller one.
  const half = new Set(sampledBy(new Draw(0.5)));
  expect(first!.filter((number) => !half.has(number))).toStrictEqual([]);
});

it.each([
  [0, 0],
  [1, numbers.length],
])('of a share of %d it keeps %d', (share, expected) => {
  expect(sampledBy(new Draw(share))).toHaveLength(expected);
});

it('continues the trace of a request, if its sender keeps it', () => {
  const [number = ''] = numbers;
  const context = new Draw(1).begin(header(number))!;
  expect(trace.getSpanContext(context)).toStrictEqual({
    traceId: number,
    spanId: '00f067aa0ba902b7',
    traceFlags: 1,
    isRemote: true,
  });
  expect(new Draw(1).begin(header(number, { flags: '00' }))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['words', 'please'],
  ['two of them', [header('1'.repeat(32)), header('2'.repeat(32))]],
  ['another version', header('1'.repeat(32), { version: 'zz' })],
  ['a number of zeros', header('0'.repeat(32))],
])('starts its own trace for a request with %s', (_, brought) => {
  const draw = new Draw(1);
  const before = draw.generateTraceId();
  const context = draw.begin(brought)!;
  expect(trace.getSpanContext(context)).toBeUndefined();
  expect(draw.generateTraceId()).not.toBe(before);
});
