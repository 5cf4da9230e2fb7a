import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { numberOf } from '../contacts/contacts';
import { invitationOf } from '../invitations/invitations';
import type { Owner } from '../owners/table';
import { numberGiven } from '../profiles/created';
import type { Visit } from '../sessions/visit';
import type { Handler } from '../../contract/handlers';

/**
 * The onboarding mail and SMS: asked for by the browser, but to whom and with what is ours to say. Once
 * per owner, however often it is asked for (S10).
 */
export const messageHandlers = (app: App) => {
  const { name } = app.config.product;

  const sendOnboardingMail: Handler<'sendOnboardingMail'> = async (claims, visit) => {
    const owner = await visit.owner(claims);
    await app.sql.transaction(async (step) => {
      const { preUid } = await invitationOf(app, step, owner);
      await app.outbox.put(
        step,
        {
          kind: 'mail',
          to: owner.email,
          subject: `${oneLine(owner.bizName)} on ${name}: carry on any time`,
          text: mailText(name, owner, resumeLink(visit, preUid)),
        },
        { onceKey: `onboarding mail ${owner.uid}`, uid: owner.uid },
      );
    });
    return { ok: true };
  };

  const sendOnboardingSms: Handler<'sendOnboardingSms'> = async (claims, visit) => {
    const owner = await visit.owner(claims);
    await app.sql.transaction(async (step) => {
      const { preUid, phone } = await invitationOf(app, step, owner);
      const to =
        (await numberOf(step, owner.uid)) ?? (await numberGiven(step, owner.email)) ?? phone;
      // Nobody has told a number yet: there is nobody to write to, and the mail has the same link.
      if (!to) return;
      await app.outbox.put(
        step,
        {
          kind: 'sms',
          to,
          text: `${name}: carry on setting up ${oneLine(owner.bizName)} any time at ${resumeLink(visit, preUid)}`,
        },
        { onceKey: `onboarding sms ${owner.uid}`, uid: owner.uid },
      );
    });
    return { ok: true };
  };

  return { sendOnboardingMail, sendOnboardingSms } satisfies Partial<Handlers>;
};

const resumeLink = (visit: Visit, pre_uid: string) => visit.shellUrl('/onboard', { pre_uid });

/** A name must not add a line to a header or to a text. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const mailText = (product: string, { bizName, firstName }: Owner, link: string) =>
  [
    `Hello ${oneLine(firstName) || 'there'},`,
    '',
    `${oneLine(bizName)} is now linked with ${product}. A few short steps are left.`,
    'You can stop whenever you like: this link brings you back to where you were.',
    '',
    link,
    '',
    'The link is yours alone. Whoever opens it can go on in your name, so please do not pass it on.',
  ].join('\n');
