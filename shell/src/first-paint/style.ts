import type { Theme } from '../preferences/theme';
import { firstColors, type FirstColor } from './colors';

/**
 * The measures of the frame (frame.module.css, journey.module.css, band.module.css) before these style sheets have
 * loaded. e2e/journeys/first-paint.spec.ts compares them in a browser. Texts keep their fallback fonts
 * (fallback-fonts.ts) until the screen shows, so that the font changes only once.
 */
const outlines = `
#first,#first *{box-sizing:border-box}
#first{position:relative;display:flex;flex-direction:column;min-block-size:100dvh;margin-inline:auto;color:var(--f-ink);background:var(--f-ground);font:1rem/1.5 'Inter Variable',Inter,'Inter Arial','Inter Roboto',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
body{margin:0;background:var(--f-ground)}
#first header>div:first-child{display:flex;flex-wrap:wrap;align-items:center;gap:8px;min-block-size:56px;padding:6px 20px 6px 12px}
#first .brand{display:flex;flex:1 1 auto;align-items:center;gap:.625rem;min-inline-size:min-content;padding-inline-start:8px;font:700 1.125rem/1 'Bricolage Grotesque','Bricolage Arial','Bricolage Roboto',ui-sans-serif,system-ui,sans-serif;letter-spacing:-.015em}
#first .brand svg{flex:none;inline-size:1.75rem;block-size:1.75rem}
#first .back{display:inline-flex;align-items:center;justify-content:center;inline-size:44px;block-size:44px}
#first .back svg{inline-size:1.25em;block-size:1.25em}
[dir=rtl] #first .back svg{transform:scaleX(-1)}
#first .help{display:inline-flex;align-items:center;min-block-size:44px;color:var(--f-primary);font-weight:600;text-decoration:none}
#first .journey{padding:0 min(1.25rem,6.25vw) .5rem}
#first .line{display:flex;align-items:center;min-block-size:2.75rem;margin:-12px 0 0;font-size:.8125rem;font-weight:600;font-variant-numeric:tabular-nums}
@media(max-width:18em){#first .line{margin:0}}
#first .line b{margin-inline:auto 3.25rem;font-weight:600}
#first ol{display:flex;gap:.5rem;margin:0;padding:0;list-style:none}
#first li{display:flex;flex:1;flex-direction:column;gap:.25rem;min-inline-size:0;color:var(--f-muted);font-size:.75rem;line-height:1.35}
#first li::before{content:'';block-size:.4375rem;border-radius:9px;background:color-mix(in srgb,var(--f-ink) 14%,transparent)}
#first li[aria-current]{position:relative;color:var(--f-ink);font-weight:700}
#first li[aria-current]::before{background:var(--f-surface);box-shadow:0 0 0 1.5px var(--f-primary)}
#first .journey li{overflow-wrap:normal;white-space:nowrap}
#first li i{position:absolute;inline-size:var(--f-done);block-size:.4375rem;border-radius:9px;background:var(--f-primary)}
#first .ahead{padding:0 min(1.25rem,6.25vw) .5rem}
#first .ahead p{margin:0 0 .5rem;font-size:.8125rem;font-weight:600;line-height:1.25rem}
#first .ahead ol{gap:.25rem}
#first .ahead li{align-items:center;color:inherit}
#first .ahead li::before{inline-size:min(3rem,100%);block-size:3rem;border-radius:1.125rem;background:var(--f-surface)}
#first main{position:relative;display:flex;flex:1;flex-direction:column}
#first .band{flex:1000 1 9.5rem;min-block-size:9.5rem;margin-block-end:-1.75rem}
#first .band[data-still]{flex-grow:0}
#first .band[data-scene=shop]{flex:0 0 max(9.5rem,100dvh - 30.75rem)}
#first .band[data-scene=shelf]{flex-grow:0;flex-basis:7.25rem;min-block-size:7.25rem}
#first .band[data-scene=feast]{flex-basis:15rem;min-block-size:15rem}
#first .paper{position:relative;display:flex;flex:1 0 auto;flex-direction:column;border-start-start-radius:1.75rem;border-start-end-radius:1.75rem;background:var(--f-surface)}
#first .shape{display:flex;flex:1 0 auto;flex-direction:column}
#first .shape>div{flex:1 0 auto;padding:1.5rem min(1.25rem,6.25vw) 2rem}
#first .shape>p{position:sticky;inset-block-end:0;margin:0;padding:.75rem min(1.25rem,6.25vw) calc(1rem + env(safe-area-inset-bottom));background:var(--f-surface)}
#first i{display:block;position:relative}
#first .shape i{animation:breathe 1.2s ease-in-out infinite alternate}
#first h1,#first .lead,#first .text{text-rendering:geometricPrecision}
#first h1{margin:0;hyphens:auto;font:700 min(1.75rem,12.5vw)/1.12 'First Title','Bricolage Arial','Bricolage Roboto',ui-sans-serif,system-ui,sans-serif;letter-spacing:-.022em;text-wrap:balance}
#first .lead,#first .text{margin:.5rem 0 0;color:var(--f-muted);font-family:'First Lead','Inter Arial','Inter Roboto',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-wrap:pretty}
#first .text{font-family:'First Text','Inter Arial','Inter Roboto',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
#first .mark{display:grid;place-content:center;justify-items:center;gap:1rem;min-block-size:13.5rem;text-align:center}
#first .mark .brand{flex-direction:column;gap:1rem;padding:0;font-size:1.75rem}
#first .mark .brand{font-family:'First Title','Bricolage Arial','Bricolage Roboto',ui-sans-serif,system-ui,sans-serif}
#first .mark svg{inline-size:5rem;block-size:5rem}
#first .mark .text{margin:0;color:inherit;font-size:1.375rem;line-height:1.35;text-wrap:balance}
#first .over-4{margin-block-start:.25rem}
#first .over-8{margin-block-start:.5rem}
#first .over-12{margin-block-start:.75rem}
#first .over-16{margin-block-start:1rem}
#first .over-24{margin-block-start:1.5rem}
#first i::before,#first i::after{position:absolute;inset-inline:0 12%;block-size:.75rem;border-radius:.875rem;background:var(--f-sunken)}
#first .words:nth-child(even)::before{inset-inline-end:38%}
#first .title::before,#first .words::before,#first .box::before,#first .field::before,#first .field::after,#first .point::before,#first .point::after{content:''}
#first .title::before{inset-block:.4rem;block-size:auto}
#first .words::before,#first .box::before{inset-block-start:calc(50% - .375rem)}
#first .box{border:1px solid var(--f-line);border-radius:1.125rem}
#first .box::before{inset-inline-start:1rem}
#first .field::before{inset-inline-end:64%}
#first .field::after{inset-block-end:0;inset-inline:0;block-size:3.25rem;border:1px solid var(--f-line);background:none}
#first .point::before{inline-size:2.75rem;block-size:2.75rem}
#first .point::after{inset-block-start:1rem;inset-inline-start:3.75rem}
#first .tile,#first .press{border-radius:.875rem;background:var(--f-sunken)}
#first .tile{inline-size:5rem}
#first:has(+ #root:not(:empty, [hidden])){display:none}
#first .said{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(min-width:501px){#first{max-inline-size:450px}#first .narrow{display:none}#first .shape[data-dense]>div{padding-block-start:1rem}#first [data-dense] h1{font-size:1.375rem}}
@media(max-width:500px){#first .wide{display:none}}
@media(max-width:440px){#first .journey li:not([aria-current]){font-size:0}#first .journey li:last-child{text-align:end}}
@media(min-width:1024px){#first{min-block-size:calc(100dvh - 48px);margin-block:24px;margin-inline:max(24px,(100vw - 450px - 4rem - min(25rem,100vw - 450px - 7rem))/2) auto;border-radius:1.75rem}#first .paper{border-radius:1.75rem;overflow:clip}#first .band{flex-basis:7.25rem;min-block-size:7.25rem}#first .band:is([data-scene=shop],[data-scene=key],[data-scene=closed],[data-scene=feast],[data-scene=shelf],[data-still]){flex:0 0 2.5rem;min-block-size:2.5rem}#first .band[data-scene=shop]+.paper{justify-content:center}#first .band[data-scene=shop]+.paper>*{flex:none}#first .shape>p{inset-block-end:24px}}
@keyframes breathe{to{opacity:.5}}
@media(prefers-reduced-motion:reduce){#first .shape i{animation:none}}
@media(max-height:40rem){#first .ahead{display:none}}
@media(max-height:35rem){#first .band{display:none}}
`;

const properties = (colors: Record<FirstColor, string>) =>
  Object.entries(colors)
    .map(([name, color]) => `--f-${name}:${color}`)
    .join(';');

/** Returns the style of the first paint in the requested theme, with this percentage of the progress bar. */
export function firstStyle(theme: Theme, background: FirstColor, percentDone = 0): string {
  const { light, dark } = firstColors;
  const firstTheme = theme === 'dark' ? dark : light;
  const darkTheme =
    theme === 'device' ? `@media(prefers-color-scheme:dark){:root{${properties(dark)}}}` : '';
  return `:root{${properties(firstTheme)};--f-ground:var(--f-${background});--f-done:${percentDone}%}${darkTheme}${outlines.replaceAll('\n', '')}`;
}
