import { useEffect, useState } from 'react';
import type { Answer, Visitor } from 'shared-contracts/api';
import { api } from '../parts/api';
import type { ScreenProps } from '../parts/screen';

/** Who the visitor is, and, of an owner, what they answered before. Screens show before it is known. */
export function useKnown(): ScreenProps {
  const [visitor, setVisitor] = useState<Visitor>();
  const [answers, setAnswers] = useState<Answer<'readOnboardingState'>>();

  useEffect(() => {
    const ask = async () => {
      const { data } = await api.get<Visitor>('/session');
      setVisitor(data);
      if (!data.uid) return;
      setAnswers((await api.get<Answer<'readOnboardingState'>>('/onboarding-state')).data);
    };
    // Whose answers cannot be read answers anew.
    ask().catch(() => setVisitor({}));
  }, []);

  return { visitor, answers };
}
