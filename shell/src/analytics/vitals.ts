import type { Metric } from 'web-vitals';
import { onceLoaded } from '../host/when-idle';
import type { Tracked } from './collector';

const eventByVital: Partial<Record<Metric['name'], string>> = {
  LCP: 'web_vital_lcp',
  INP: 'web_vital_inp',
  CLS: 'web_vital_cls',
  TTFB: 'web_vital_ttfb',
};

/**
 * Tracks the page's Web Vitals when their values are final. The library loads after the page, because browsers keep
 * earlier measurements. Nothing is reported when the visitor leaves earlier or the library cannot load.
 */
export function reportVitals(track: (event: Tracked) => void): void {
  const report = ({ name, value, rating }: Metric) => {
    const event = eventByVital[name];
    if (event) track({ name: event, fields: { value, rating } });
  };
  onceLoaded(async () => {
    try {
      const { onLCP, onINP, onCLS, onTTFB } = await import('web-vitals');
      for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(report);
    } catch (error) {
      console.info('shopfront Web vitals are not measured.', error);
    }
  });
}
