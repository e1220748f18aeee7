// Loaded into the benchmark's servers with `--import`. On SIGUSR2 it collects garbage and writes
// the memory use to a file whose name starts with BENCH_HELD.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = `${process.env.BENCH_HELD}.${process.pid}`;

process.on('SIGUSR2', () => {
  collect();
  // The second collection frees buffers of objects that the first one removed.
  setImmediate(() => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(`${file}.part`, JSON.stringify({ heldBytes: heapUsed + external, rss }));
    renameSync(`${file}.part`, file);
  });
});
