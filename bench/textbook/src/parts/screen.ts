import type { ComponentType } from 'react';
import type { Answer, Visitor } from 'shared-contracts/api';

/** What the page knows of its visitor; undefined until the API has said it. */
export interface ScreenProps {
  visitor: Visitor | undefined;
  answers: Answer<'readOnboardingState'> | undefined;
}

export type Screen = ComponentType<ScreenProps>;

/** What each remote exposes: its screens by name. */
export interface Remotes {
  loginLocation: { Welcome: Screen };
  primingSquare: { Priming: Screen };
  services: { Services: Screen };
  laterSteps: { AutomateReviews: Screen; ClientCount: Screen; PhotosStorage: Screen };
}
