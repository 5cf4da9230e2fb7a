import type { ComponentType } from 'react';
import type { Answer, Visitor } from 'shared-contracts/api';

/** The data of the visitor; undefined until the API responds. */
export interface ScreenProps {
  visitor: Visitor | undefined;
  answers: Answer<'readOnboardingState'> | undefined;
}

export type Screen = ComponentType<ScreenProps>;

/** The screens that each remote exposes, by name. */
export interface Remotes {
  loginLocation: { Welcome: Screen };
  primingSquare: { Priming: Screen };
  services: { Services: Screen };
  laterSteps: { AutomateReviews: Screen; ClientCount: Screen; PhotosStorage: Screen };
}
