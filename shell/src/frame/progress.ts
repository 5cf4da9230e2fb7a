import type { Screen, ScreenParams } from 'shared-contracts';

interface Mark {
  /** The literal values of the specification; they do not always grow (C28). */
  percent: number;
  /** What is said in place of the percentage. */
  step: number;
}

const steps = 9;

const at = (percent: number, step: number) => (): Mark => ({ percent, step });
const none = (): Mark | undefined => undefined;

const progressByScreen = {
  welcome: none,
  login: none,
  access: none,
  'no-location': none,
  'select-location': none,
  'no-business': none,
  'set-location': none,
  'wrong-account': none,
  'create-profile': none,
  'verify-code': none,
  priming: ({ step }: ScreenParams['priming']) =>
    step === 1
      ? { percent: 20, step: 1 }
      : step === 2
        ? { percent: 30, step: 2 }
        : step === 3
          ? { percent: 100, step: 3 }
          : undefined,
  'booking-platform': at(45, 4),
  services: at(80, 5),
  'service-search': at(80, 5),
  'service-edit': at(80, 5),
  'automate-reviews': at(55, 6),
  'client-count': at(60, 7),
  'reviews-pledge': at(60, 7),
  'review-consent': at(70, 8),
  'client-storage': at(80, 9),
  'photos-storage': at(80, 9),
  'connect-instagram': none,
  'set-number': none,
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Mark | undefined };

export interface Progress {
  percent: number;
  /** "Step 2 of 9". */
  said: string;
}

export function progressAt(screen: Screen, params: ScreenParams[Screen]): Progress | undefined {
  const mark = (progressByScreen[screen] as (params: ScreenParams[Screen]) => Mark | undefined)(
    params,
  );
  return mark && { percent: mark.percent, said: `Step ${mark.step} of ${steps}` };
}
