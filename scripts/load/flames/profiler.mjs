import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

// Loaded into a server before anything else. Each first SIGUSR2 begins a profile of the processor, each second one ends it.
// The folder that PROFILES names has a file `1.begun` when the first has begun, and `1.cpuprofile` when it is kept.
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 250 });

let count = 0;
let isRunning = false;
const keep = (ending, text) => {
  writeFileSync(join(process.env.PROFILES ?? '.', `${count}.${ending}`), text);
};

process.on('SIGUSR2', () => {
  isRunning = !isRunning;
  if (isRunning) {
    count += 1;
    session.post('Profiler.start', () => keep('begun', ''));
  } else {
    session.post('Profiler.stop', (error, told) => {
      if (error) throw error;
      keep('cpuprofile', JSON.stringify(told.profile));
    });
  }
});
