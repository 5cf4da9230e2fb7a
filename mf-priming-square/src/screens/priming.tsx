import type { ComponentType } from 'react';
import type { ScreenParams } from 'shared-contracts';
import { ConnectInstagram } from '../parts/connect-instagram';
import { ConnectSquare } from '../parts/connect-square';
import { FinishSquare } from '../parts/finish-square';
import { PrimingIntro } from '../parts/priming-intro';
import { ServicesIntro } from '../parts/services-intro';
import { SquareUsage } from '../parts/square-usage';
import { useView } from '../seam';

const steps = {
  0: PrimingIntro,
  1: SquareUsage,
  2: ConnectSquare,
  3: ConnectInstagram,
  4: ServicesIntro,
} as const satisfies Record<ScreenParams['priming']['step'], ComponentType>;

export function Priming() {
  const { params, visit } = useView('priming');
  const { square, merchant_id, square_error } = params;
  const returned = [square, merchant_id, square_error].some((value) => value !== undefined);
  if (returned) return <FinishSquare key={visit} />;
  const Step = steps[params.step];
  return <Step key={visit} />;
}
