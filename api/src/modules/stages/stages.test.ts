import { withStack } from '../../testing';

const stack = withStack();

it('returns the last recorded stage as plain text [3] [4.2] [7]', async () => {
  const { browser, uid, email } = await stack.owner();
  const emptyAnswer = await browser.request(`/onboarding-log?uid=${uid}`);
  expect(emptyAnswer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(emptyAnswer.body).toBe('data not found');
  for (const stage of ['priming-2', 'setNumber', '/onboard/client-storage', ' completed ']) {
    await browser.call('recordStage', { uid, email, onboarding_stage: stage });
    expect(await browser.call('readStage', { uid })).toBe(stage.trim());
  }
});

it('keeps a finished owner finished when a step is opened again', async () => {
  const { browser, uid } = await stack.owner();
  await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
  await browser.call('recordStage', { uid, onboarding_stage: 'services' });
  expect(await browser.call('readStage', { uid })).toBe('completed');
});

it('the stage is not read or set by another owner, nor by a visitor (S21)', async () => {
  const { uid } = await stack.owner();
  const { browser: stranger } = await stack.owner();
  const stage = { uid, onboarding_stage: 'completed' };
  await expect(stranger.call('readStage', { uid })).rejects.toMatchObject({ code: 'NOT_YOURS' });
  await expect(stranger.call('recordStage', stage)).rejects.toMatchObject({ code: 'NOT_YOURS' });
  const visitor = stack.visitor();
  await expect(visitor.call('readStage', { uid })).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
  await expect(visitor.call('recordStage', stage)).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
});

it('rejects what is no stage of a flow (S14)', async () => {
  const { browser, uid } = await stack.owner();
  for (const onboarding_stage of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '../admin',
    'services?next=//evil.example',
    'data not found',
    '',
  ]) {
    await expect(browser.call('recordStage', { uid, onboarding_stage })).rejects.toMatchObject({
      code: 'PAYLOAD_INVALID',
      field: 'onboarding_stage',
    });
  }
});
