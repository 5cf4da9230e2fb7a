import { start } from './app/start';

/** The entry of the one bundle: the screens of each remote are a chunk. */
start({
  loginLocation: () => import('./login-location/screens'),
  primingSquare: () => import('./priming-square/screens'),
  services: () => import('./services/screens'),
  laterSteps: () => import('./later-steps/screens'),
});
