import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './charts.module.css';

const height = 220;

/** How things are drawn in the colours of the page. */
export interface Look {
  colour(name: string): string;
  axis: uPlot.Axis;
}

type Options = Omit<uPlot.Options, 'width' | 'height' | 'legend'>;

interface Props {
  /** Memorised by who draws: another one draws all anew. */
  options(look: Look): Options;
  data: uPlot.AlignedData;
}

/** A drawing beside what is told in words: nobody needs it to understand the page. */
export function Chart({ options, data }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const draw = () => {
      const style = getComputedStyle(document.documentElement);
      const colour = (name: string) => style.getPropertyValue(`--${name}`);
      const axis = {
        stroke: colour('muted'),
        grid: { stroke: colour('line'), width: 1 },
        ticks: { show: false },
        font: "12px 'Inter Variable', system-ui, sans-serif",
      };
      const asked = options({ colour, axis });
      const size = { width: element.clientWidth, height };
      return new uPlot({ ...asked, ...size, legend: { show: false } }, data, element);
    };
    let chart = draw();
    const again = () => {
      chart.destroy();
      chart = draw();
    };
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const recoloured = new MutationObserver(again);
    recoloured.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
    return () => {
      resized.disconnect();
      recoloured.disconnect();
      chart.destroy();
    };
  }, [options, data]);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}
