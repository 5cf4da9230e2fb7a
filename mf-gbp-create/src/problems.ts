import { useEffect, useState, type FormEvent } from 'react';
import { focusField } from 'shared-ui/form';
import { problemsOf, type Problem, type ProfileForm } from './profile';
import { useEmit } from './seam';

/** The reasons why the form was not sent. `alert` is the first alert of the specification that applies. */
interface Refusal {
  alert?: Problem;
  first: keyof ProfileForm;
}

/**
 * Checks the form when the owner submits it, and at every change after that.
 * @param refused the server's error, if there is one
 * @param send sends a form without problems
 */
export function useProblems(
  form: ProfileForm,
  refused: Problem | undefined,
  send: () => Promise<void>,
) {
  const emit = useEmit();
  const [refusal, setRefusal] = useState<Refusal>();

  const problems = refusal ? problemsOf(form) : [];
  if (refused) problems.push(refused);
  const alerted = problems.find(({ field }) => field === refusal?.alert?.field);

  // After the error summary, which takes focus when it appears. The focus then moves to the field.
  useEffect(() => {
    if (refusal) focusField(refusal.first);
  }, [refusal]);

  const verify = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(form);
    const first = problems[0];
    setRefusal(first && { alert: problems.find((problem) => problem.alert), first: first.field });
    if (first) emit('profile/refused', { by: 'form', because: first.field });
    else void send();
  };

  return {
    problems,
    alert: alerted && refusal?.alert?.alert,
    /** The problems without an alert. */
    others: problems.filter((problem) => problem !== alerted),
    verify,
  };
}
