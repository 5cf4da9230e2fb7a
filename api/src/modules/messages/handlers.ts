import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { words } from '../../words';
import { numberOf } from '../contacts/contacts';
import { invitationOf } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import type { Owner } from '../owners/owners';
import { numberGiven } from '../profiles/created';
import type { Visit } from '../visits/visit';
import type { Handler } from '../visits/handlers';
import { isolated } from '../../words/words';

/**
 * The onboarding mail and SMS. The browser requests them, the server decides recipient and text, once per owner
 * (S10).
 */
export const messageHandlers = (app: App) => {
  const { name } = app.config.product;

  const sendOnboardingMail: Handler<'sendOnboardingMail'> = async (claims, visit) => {
    const owner = await visit.owner(claims);
    const onceKey = `onboarding mail ${owner.uid}`;
    await app.sql.transaction(async (step) => {
      if (await app.outbox.has(step, onceKey)) return;
      const { preUid } = await invitationOf(app, step, owner);
      const texts = words[visit.language].messages;
      const written = aboutOwner(name, owner);
      const subject = texts.subject(written);
      const text = texts.mail({ ...written, days: app.config.linkDays }).join('\n');
      const link = resumeLink(visit, await makeLink(app, step, preUid));
      const about = { onceKey, uid: owner.uid, link };
      await app.outbox.put(step, { kind: 'mail', to: owner.email, subject, text }, about);
    });
    return { ok: true };
  };

  const sendOnboardingSms: Handler<'sendOnboardingSms'> = async (claims, visit) => {
    const owner = await visit.owner(claims);
    const onceKey = `onboarding sms ${owner.uid}`;
    await app.sql.transaction(async (step) => {
      if (await app.outbox.has(step, onceKey)) return;
      const { preUid, phone } = await invitationOf(app, step, owner);
      const recipient =
        (await numberOf(step, owner.uid)) ?? (await numberGiven(step, owner)) ?? phone;
      // No number is known yet; the mail has the same link.
      if (!recipient) return;
      const text = words[visit.language].messages.sms(aboutOwner(name, owner));
      const link = resumeLink(visit, await makeLink(app, step, preUid));
      await app.outbox.put(
        step,
        { kind: 'sms', to: recipient, text },
        { onceKey, uid: owner.uid, link },
      );
    });
    return { ok: true };
  };

  return { sendOnboardingMail, sendOnboardingSms } satisfies Partial<Handlers>;
};

const resumeLink = (visit: Visit, pre_uid: string) => visit.shellUrl('/onboard', { pre_uid });

/** Prevents a name from adding a line to a header or a text, and from replacing the link. */
const oneLine = (text: string) => text.replaceAll(/[\s{}]+/g, ' ').trim();

const aboutOwner = (product: string, { bizName, firstName }: Owner) => ({
  product,
  bizName: isolated(oneLine(bizName)),
  firstName: isolated(oneLine(firstName)),
});
