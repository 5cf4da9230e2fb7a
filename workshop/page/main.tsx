import 'shell/fonts.css';
import 'shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Browse } from './browse';
import { shown } from './catalogue';
import { drawExample, type Drawing } from './example';
import type { Footstep } from './footsteps';

const place = document.getElementById('root')!;
const [, path] = /^\/example\/(.+)$/.exec(window.location.pathname) ?? [];
const asked = shown.find((example) => example.path === path);

if (asked) void drawExample(place, asked, drawingAt(new URL(window.location.href)));
else createRoot(place).render(<Browse />);

// What is rebuilt is shown at once.
new EventSource('/reload').addEventListener('message', () => window.location.reload());
Object.assign(window, { workshop: shown.map((example) => example.path) });

function drawingAt({ searchParams, hash }: URL): Drawing {
  return {
    language: searchParams.get('language') ?? 'en',
    steps: hash ? (JSON.parse(decodeURIComponent(hash.slice(1))) as Footstep[]) : undefined,
  };
}
