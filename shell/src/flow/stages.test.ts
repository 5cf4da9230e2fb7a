import { screenOwners, type Screen, type ScreenParams } from 'shared-contracts';
import { routes } from '../navigation/routes';
import { readStage, stageAt } from './stages';

const screens = Object.keys(screenOwners) as Screen[];

const exampleParams = {
  welcome: { step: 0 },
  login: { status: 0 },
  priming: { step: 3 },
  services: { screen: 1 },
} as Partial<ScreenParams>;

const recorded = screens.flatMap((screen) => {
  const params = exampleParams[screen] ?? {};
  const stage = stageAt(screen, params as ScreenParams[Screen]);
  return stage ? [{ stage, screen, params }] : [];
});

it.each(recorded)(
  'resolves the stage $stage, recorded at $screen, to its screen [4.2] [4.8]',
  ({ stage, screen, params }) => {
    const shared = ['service-search', 'service-edit'].includes(screen);
    const place = shared ? { screen: 'services', params: { screen: 1 } } : { screen, params };
    expect(readStage(stage)).toStrictEqual({ kind: 'place', place });
  },
);

it.each([
  ['automate-reviews', 'automate-reviews'],
  ['client-count', 'client-count'],
  ['review-consent', 'review-consent'],
  ['reviews-pledge', 'reviews-pledge'],
  ['set-number', 'setNumber'],
] as const)('the step %s is recorded under the name %s [4.8]', (screen, name) => {
  expect(stageAt(screen, {})).toBe(name);
});

it.each(recorded)('resolves the path of $screen [2.2]', ({ screen }) => {
  const { path } = routes[screen];
  const bare = path.replace('/onboard', '');
  for (const word of [path, path.slice(1), bare, bare.slice(1), path.toUpperCase()]) {
    expect(readStage(word)).toMatchObject({ kind: 'place', place: { screen } });
  }
});

it('has no stage for entry points and dead ends', () => {
  const without = screens.filter((screen) => !recorded.some((stage) => stage.screen === screen));
  expect(without).toStrictEqual([
    'welcome',
    'login',
    'access',
    'no-location',
    'select-location',
    'no-business',
    'set-location',
    'wrong-account',
    'prove-owner',
  ]);
  for (const screen of without) {
    expect(readStage(routes[screen].path)).toMatchObject({ kind: 'unknown' });
  }
});

it.each([0, 1, 2, 3, 4] as const)('keeps step %i of priming', (step) => {
  expect(stageAt('priming', { step })).toBe(`priming-${step}`);
  expect(readStage(`priming-${step}`)).toStrictEqual({
    kind: 'place',
    place: { screen: 'priming', params: { step } },
  });
});

it.each([
  'SETNUMBER',
  ' setNumber ',
  '"setNumber"',
  "'setNumber'",
  ' "setNumber"\n',
  '"\\"setNumber\\""',
  '/setNumber/',
  'Setnumber',
])('reads %j as setNumber (C11)', (answer) => {
  expect(readStage(answer)).toStrictEqual({
    kind: 'place',
    place: { screen: 'set-number', params: {} },
  });
});

it.each([
  '',
  '  ',
  '""',
  "''",
  'null',
  '"null"',
  'undefined',
  'data not found',
  '"Data Not Found"',
])('reads %j as no stage [4.2] [9]', (answer) => {
  expect(readStage(answer)).toStrictEqual({ kind: 'none' });
});

it.each(['completed', 'COMPLETED', '"Completed"', ' completed\n'])(
  'reads %j as completed [4.2] [9]',
  (answer) => {
    expect(readStage(answer)).toStrictEqual({ kind: 'completed' });
  },
);

it.each([
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  'https://evil.example/services',
  'javascript:alert(1)',
  'services?next=//evil.example',
  '/services/../clear',
  '/clear',
  'clear',
  'priming-5',
  'priming-',
  'constructor',
  '__proto__',
  'toString',
  '<html>',
  '{"stage":"services"}',
])('reads %j as an unknown stage (S14)', (answer) => {
  expect(readStage(answer)).toMatchObject({ kind: 'unknown' });
});
