import { ofApi, ofDatabase, ofRegistry, ofServer, ofShell, type Job, type Panel } from './panels';

const groups: Record<Job, { title: string; panels: Panel[] }> = {
  api: { title: 'API', panels: [...ofApi, ...ofServer('api'), ...ofDatabase('api')] },
  registry: {
    title: 'Registry',
    panels: [...ofRegistry, ...ofServer('registry'), ...ofDatabase('registry')],
  },
  shell: { title: 'Shell', panels: [...ofShell, ...ofServer('shell')] },
};

const width = 12;
const height = 8;

const source = { type: 'prometheus', uid: '${source}' };

const toPanel = ({ title, unit, queries }: Panel, place: number) => ({
  id: place + 1,
  type: 'timeseries',
  title,
  datasource: source,
  gridPos: { x: (place % 2) * width, y: Math.floor(place / 2) * height, w: width, h: height },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
  targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource: source,
    expr,
    legendFormat,
    range: true,
  })),
});

/** Grafana's dashboards in its import format: the content of each file by name. */
export const dashboards: Record<string, string> = Object.fromEntries(
  Object.entries(groups).map(([job, { title, panels }]) => {
    const dashboard = {
      uid: `shopfront-${job}`,
      title: `Shopfront: ${title}`,
      tags: ['shopfront'],
      schemaVersion: 39,
      editable: true,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      timezone: 'browser',
      templating: {
        list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' }],
      },
      panels: panels.map(toPanel),
    };
    return [`${job}.json`, `${JSON.stringify(dashboard, null, 2)}\n`];
  }),
);
