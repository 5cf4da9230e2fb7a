import { useEffect, useState } from 'react';
import type { Answer, Visitor } from 'shared-contracts/api';
import { api } from '../parts/api';
import type { ScreenProps } from '../parts/screen';

/** Returns the visitor, and an owner's earlier answers. Screens render before they arrive. */
export function useVisitor(): ScreenProps {
  const [visitor, setVisitor] = useState<Visitor>();
  const [answers, setAnswers] = useState<Answer<'readOnboardingState'>>();

  useEffect(() => {
    const loadVisitor = async () => {
      const { data } = await api.get<Visitor>('/session');
      setVisitor(data);
      if (!data.uid) return;
      setAnswers((await api.get<Answer<'readOnboardingState'>>('/onboarding-state')).data);
    };
    // If the answers cannot be loaded, the owner answers again.
    loadVisitor().catch(() => setVisitor({}));
  }, []);

  return { visitor, answers };
}
