import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** The page's vital signs, each as it becomes final. */
export function reportVitals(report: (metric: Metric) => void): void {
  onLCP(report);
  onINP(report);
  onCLS(report);
  onTTFB(report);
}
