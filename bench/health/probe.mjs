// Separate process, so that the load of the benchmark does not delay it. Sends requests to the
// address in its argument continuously. On any input it writes the response times since the last
// input in milliseconds as one line of JSON.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;
const [, , address] = process.argv;
const agent = new Agent({ keepAlive: true });
let took = [];

const probe = () =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    get(address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - since));
    }).on('error', reject);
  });

let probing = Promise.resolve();
process.stdin.on('data', async () => {
  // Includes the pending request.
  await probing;
  process.stdout.write(`${JSON.stringify(took)}\n`);
  took = [];
});
process.stdin.on('end', () => process.exit());

for (;;) {
  probing = probe().then((ms) => took.push(ms));
  await probing;
  await wait(PAUSE_MS);
}
