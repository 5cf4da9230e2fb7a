import 'shell/fonts.css';
import 'shared-ui/tokens.css';
import { allExamples } from './catalogue';
import { renderExample, type RenderOptions } from './example';
import type { Footstep } from './footsteps';

const place = document.getElementById('root')!;
const [, path] = /^\/example\/(.+)$/.exec(window.location.pathname) ?? [];
const example = allExamples.find((candidate) => candidate.path === path);

if (example) void renderExample(place, example, renderOptionsOf(new URL(window.location.href)));
Object.assign(window, { examplePaths: allExamples.map((example) => example.path) });

function renderOptionsOf({ searchParams, hash }: URL): RenderOptions {
  return {
    language: searchParams.get('language') ?? 'en',
    steps: hash ? (JSON.parse(decodeURIComponent(hash.slice(1))) as Footstep[]) : undefined,
  };
}
