import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './charts.module.css';
import { timeRange } from './time-range';

const height = 220;

/** Options of charts, in the colors of the page. */
export interface Look {
  colour(name: string): string;
  axis: uPlot.Axis;
}

type Options = Omit<uPlot.Options, 'width' | 'height' | 'legend'>;

interface Props {
  /** The caller memoizes it, because another object renders the whole chart again. */
  options(look: Look): Options;
  data: uPlot.AlignedData;
}

/** A chart in addition to a table: readers do not need it to understand the page. */
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
      const chartOptions = options({ colour, axis });
      const x: uPlot.Scale = { range: (_, first, last) => timeRange(first, last) };
      return new uPlot(
        {
          ...chartOptions,
          scales: { x, ...chartOptions.scales },
          width: element.clientWidth,
          height,
          legend: { show: false },
        },
        data,
        element,
      );
    };
    let chart = draw();
    const redraw = () => {
      chart.destroy();
      chart = draw();
    };
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const recoloured = new MutationObserver(redraw);
    recoloured.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
    return () => {
      resized.disconnect();
      recoloured.disconnect();
      chart.destroy();
    };
  }, [options, data]);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}
