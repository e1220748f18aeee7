// Loaded into the servers of the bench (`--import`): on SIGUSR2 collects what is garbage and writes what is held to the file that BENCH_HELD begins with.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = `${process.env.BENCH_HELD}.${process.pid}`;

process.on('SIGUSR2', () => {
  collect();
  // What became free only now, as buffers of objects that are gone.
  setImmediate(() => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(`${file}.part`, JSON.stringify({ held: heapUsed + external, rss }));
    renameSync(`${file}.part`, file);
  });
});
