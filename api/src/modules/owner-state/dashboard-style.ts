/** In the page itself: the API's origin serves no files. */
export const dashboardStyle = `
:root { --ink: #16262c; --soft: #4d5e65; --line: #dfe4e3; --ground: #d9edf2; --paper: #fff;
  --petrol: #0b5563; --on-petrol: #fff; --good: #1a6a33; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef4f3; --soft: #afc0c4; --line: #2d4048;
  --ground: #0e2b38; --paper: #16242a; --petrol: #8fd3d6; --on-petrol: #06252b; --good: #8ddba0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
header { background: var(--petrol); color: var(--on-petrol); }
header, main { padding: 1rem max(1.25rem, (100vw - 60rem) / 2); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1.5rem; }
header p, .tile p, .lead { margin: 0; }
.product { font-weight: 700; }
main { padding-block: 2rem 3rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.875rem; line-height: 1.15; text-wrap: balance; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 0.9375rem; color: var(--soft); font-weight: 600; }
.lead, .note { color: var(--soft); }
.note { margin: 2rem 0 0; font-size: 0.9375rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem;
  margin: 0; padding: 0; list-style: none; }
.tile { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.125rem; background: var(--paper); }
.shows { margin-block: 0.25rem; font-size: 1.25rem; font-weight: 700; line-height: 1.25; }
.tile[data-empty] { border-style: dashed; border-color: var(--soft); }
.tile[data-empty] .shows { color: var(--soft); font-weight: 600; }
`;
