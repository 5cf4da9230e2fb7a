import { lazy, Suspense, useState } from 'react';
import { Spin } from 'antd';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Remotes, Screen } from '../parts/screen';
import { Frame } from './frame';
import { useKnown } from './use-known';

/** How the screens of each remote are loaded: a chunk of the same build, or a container of another. */
export type Load = { [R in keyof Remotes]: () => Promise<Remotes[R]> };

const screensBy = ({ loginLocation, primingSquare, services, laterSteps }: Load) => ({
  '/welcome': lazily(async () => (await loginLocation()).Welcome),
  '/onboard/priming': lazily(async () => (await primingSquare()).Priming),
  '/services': lazily(async () => (await services()).Services),
  '/automate-reviews': lazily(async () => (await laterSteps()).AutomateReviews),
  '/client-count': lazily(async () => (await laterSteps()).ClientCount),
  '/onboard/photos-storage': lazily(async () => (await laterSteps()).PhotosStorage),
});

const lazily = (load: () => Promise<Screen>) => lazy(async () => ({ default: await load() }));

export function App({ load }: { load: Load }) {
  const [screens] = useState(() => Object.entries(screensBy(load)));
  const known = useKnown();
  return (
    <Frame>
      <Suspense fallback={<Spin size="large" />}>
        <Routes>
          {screens.map(([path, Shown]) => (
            <Route key={path} path={path} element={<Shown {...known} />} />
          ))}
          <Route path="*" element={<Navigate to="/welcome?step=1" replace />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
