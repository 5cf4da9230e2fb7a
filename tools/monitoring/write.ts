import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboards } from './dashboards';

const folder = join(__dirname, '../../deploy/monitoring/dashboards');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(dashboards)) writeFileSync(join(folder, name), text);
