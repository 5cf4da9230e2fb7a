import type { AnyView } from 'shared-contracts';
import { Heading } from 'shared-ui/core';
import { BottomSheet } from 'shared-ui/overlay';
import type { Sheet } from '../frame/lazy-sheet';
import type { Helpdesk } from './helpdesk';
import { QuestionForm } from './question-form';
import { tipsFor } from './tips';
import { words } from './words';
import styles from './tips-sheet.module.css';

export { speak } from './words';

export interface TipsSheetProps extends Sheet {
  view: AnyView;
  helpdesk: Helpdesk;
  phone: string;
}

/** Shows tips for this step, and a form to ask the team. */
export default function TipsSheet({ view, helpdesk, phone, onClose }: TipsSheetProps) {
  return (
    <BottomSheet open title={words.title} onClose={onClose}>
      <div className={styles.tips}>
        {tipsFor(view.screen, view.params).map((tip) => (
          <details key={tip} className={styles.tip} aria-label={words.tips[tip].ask}>
            <summary>{words.tips[tip].ask}</summary>
            <p>{words.tips[tip].answer}</p>
          </details>
        ))}
      </div>
      <section className={styles.people}>
        <Heading level={3}>{words.else}</Heading>
        <QuestionForm helpdesk={helpdesk} phone={phone} />
      </section>
    </BottomSheet>
  );
}
