import { lazy, Suspense, useState } from 'react';
import { Spin } from 'antd';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Remotes, Screen } from '../parts/screen';
import { Frame } from './frame';
import { useVisitor } from './use-visitor';

/** Loads the screens of each remote: from a chunk of the same build, or from a container. */
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
  const screenProps = useVisitor();
  return (
    <Frame>
      <Suspense fallback={<Spin size="large" />}>
        <Routes>
          {screens.map(([path, ScreenComponent]) => (
            <Route key={path} path={path} element={<ScreenComponent {...screenProps} />} />
          ))}
          <Route path="*" element={<Navigate to="/welcome?step=1" replace />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
