import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Tracked } from './by-fact';
import type { EventName } from './catalogue';

const eventByVital: Partial<Record<Metric['name'], EventName>> = {
  LCP: 'web_vital_lcp',
  INP: 'web_vital_inp',
  CLS: 'web_vital_cls',
  TTFB: 'web_vital_ttfb',
};

/** Tracks the page's vital signs, each as it becomes final. */
export function reportVitals(track: (event: Tracked) => void): void {
  const report = ({ name, value, rating }: Metric) => {
    const event = eventByVital[name];
    if (event) track({ name: event, fields: { value, rating } });
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
  onTTFB(report);
}
