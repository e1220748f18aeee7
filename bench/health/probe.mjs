// Process of its own, so that the load of the bench does not delay it: asks the address of its argument again and again, and on any input
// writes how long the answers since the last input took, in milliseconds, as one line of JSON.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;
const [, , address] = process.argv;
const agent = new Agent({ keepAlive: true });
let took = [];

const ask = () =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    get(address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - since));
    }).on('error', reject);
  });

let asking = Promise.resolve();
process.stdin.on('data', async () => {
  // The question that is under way belongs to what was measured.
  await asking;
  process.stdout.write(`${JSON.stringify(took)}\n`);
  took = [];
});
process.stdin.on('end', () => process.exit());

for (;;) {
  asking = ask().then((ms) => took.push(ms));
  await asking;
  await wait(PAUSE_MS);
}
