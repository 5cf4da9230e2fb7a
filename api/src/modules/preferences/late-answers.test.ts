import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';

const minute = 60_000;

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  /** An owner who answers in one browser, and a second browser with an unsent answer. */
  const ownerInTwoBrowsers = async () => {
    const { browser, uid } = await stack.owner();
    const lateBrowser = browser.copy();
    return {
      answer: (value: '0-50' | '500+') =>
        browser.call('savePreference', { key: 'client_count_range', value, uid }),
      answerLate: (value: '0-50' | '500+', ago: number | string) =>
        lateBrowser.call(
          'savePreference',
          { key: 'client_count_range', value, uid },
          { 'given-ago': String(ago) },
        ),
      leave: (phone: string) => browser.call('syncContacts', numbers(phone, uid)),
      leaveLate: (phone: string, ago: number) =>
        lateBrowser.call('syncContacts', numbers(phone, uid), { 'given-ago': String(ago) }),
      async saved() {
        const { preferences, contact } = await browser.call('readOnboardingState', {});
        return preferences.client_count_range ?? contact?.phones.map(({ phone }) => phone);
      },
    };
  };

  const numbers = (phone: string, uid: string) => ({
    uid,
    first_name: 'Sam',
    last_name: 'Reed',
    phones: [{ type: 'general_comm' as const, phone, country_code: '+1' }],
  });

  describe('an answer that arrives late', () => {
    it('does not replace a newer one, and is acknowledged', async () => {
      const { answer, answerLate, saved } = await ownerInTwoBrowsers();
      await answer('500+');
      stack.pass(minute);
      expect(await answerLate('0-50', 2 * minute)).toStrictEqual({ ok: true });
      expect(await saved()).toBe('500+');
    });

    it('replaces an older one', async () => {
      const { answer, answerLate, saved } = await ownerInTwoBrowsers();
      await answer('500+');
      stack.pass(2 * minute);
      await answerLate('0-50', minute);
      expect(await saved()).toBe('0-50');
    });

    it('keeps its own time', async () => {
      const { answerLate, saved } = await ownerInTwoBrowsers();
      await answerLate('0-50', 3 * minute);
      await answerLate('500+', 2 * minute);
      expect(await saved()).toBe('500+');
      await answerLate('0-50', 4 * minute);
      expect(await saved()).toBe('500+');
    });

    it('is replaced by an answer without an age', async () => {
      const { answer, answerLate, saved } = await ownerInTwoBrowsers();
      await answerLate('0-50', 0);
      await answer('500+');
      expect(await saved()).toBe('500+');
    });

    it.each(['', 'yesterday', '-5', '1.5'])('counts as new where its age is %p', async (ago) => {
      const { answer, answerLate, saved } = await ownerInTwoBrowsers();
      await answer('500+');
      await answerLate('0-50', ago);
      expect(await saved()).toBe('0-50');
    });

    it('does not replace a newer one, however old it claims to be', async () => {
      const { answer, answerLate, saved } = await ownerInTwoBrowsers();
      await answerLate('0-50', '9'.repeat(30));
      expect(await saved()).toBe('0-50');
      await answer('500+');
      await answerLate('0-50', '9'.repeat(30));
      expect(await saved()).toBe('500+');
    });
  });

  describe('numbers that arrive late', () => {
    it('do not replace newer ones', async () => {
      const { leave, leaveLate, saved } = await ownerInTwoBrowsers();
      await leave('4155552671');
      stack.pass(minute);
      expect(await leaveLate('4155552672', 2 * minute)).toStrictEqual({ ok: true });
      expect(await saved()).toStrictEqual(['4155552671']);
    });

    it('replace older ones and keep their own time', async () => {
      const { leave, leaveLate, saved } = await ownerInTwoBrowsers();
      await leave('4155552671');
      stack.pass(5 * minute);
      await leaveLate('4155552672', 3 * minute);
      expect(await saved()).toStrictEqual(['4155552672']);
      await leaveLate('4155552673', 2 * minute);
      expect(await saved()).toStrictEqual(['4155552673']);
    });
  });
});
