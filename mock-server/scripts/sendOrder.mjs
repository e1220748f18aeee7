/**
 * Simulates a provider: signs one event and sends it to a console `--times` times concurrently. See
 * docs/reference/integrations.md.
 *
 *   CONSOLE_PROVIDER_SECRET=… node sendOrder.mjs --url http://127.0.0.1:8080 \
 *     --provider rent-one --netbar NB330100012 --product gold --price 300
 *
 * One file without dependencies that can be copied to another machine. The exit code is 1 if a
 * message was refused.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    provider: { type: 'string' },
    type: { type: 'string', default: 'order.paid' },
    event: { type: 'string', default: randomUUID() },
    trade: { type: 'string', default: `T-${Date.now()}` },
    netbar: { type: 'string' },
    terminal: { type: 'string', default: 'A001' },
    product: { type: 'string' },
    quantity: { type: 'string', default: '1' },
    price: { type: 'string' },
    refund: { type: 'string' },
    body: { type: 'string' },
    times: { type: 'string', default: '1' },
  },
});

const giveUp = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const secret = process.env.CONSOLE_PROVIDER_SECRET;
if (!secret)
  giveUp('Missing environment variable: set CONSOLE_PROVIDER_SECRET to the secret of the provider');
if (!values.provider) giveUp('Missing option: --provider <number of the provider>');
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1 || times > 10_000)
  giveUp('Invalid option: --times must be an integer from 1 to 10000');

/** The event that the options describe. */
function eventOf() {
  const now = new Date().toISOString();
  const order = {
    'order.paid': {
      netbarNo: values.netbar,
      terminalNo: values.terminal,
      productCode: values.product,
      quantity: Number(values.quantity),
      currency: 'CNY',
      priceFen: Number(values.price),
      startAt: now,
    },
    'order.finished': { endAt: now },
    'order.refunded': { refundNo: values.refund },
    'order.failed': {},
  }[values.type];
  return JSON.stringify({
    eventId: values.event,
    type: values.type,
    occurredAt: now,
    order: { tradeNo: values.trade, ...order },
  });
}

const body = values.body === undefined ? eventOf() : readFileSync(values.body, 'utf8');

async function send() {
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(
    `${values.url.replace(/\/$/, '')}/api/provider/webhook/${values.provider}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
    },
  );
  return { status: response.status, text: await response.text() };
}

const answers = await Promise.all(Array.from({ length: times }, send)).catch((error) =>
  giveUp(`${values.url} does not respond: ${error.cause?.message ?? error.message}`),
);
const counts = new Map();
for (const { status, text } of answers)
  counts.set(status, { count: (counts.get(status)?.count ?? 0) + 1, text });
for (const [status, { count, text }] of counts)
  process.stdout.write(`HTTP ${status}: ${count} · ${text}\n`);
if (answers.some(({ status }) => status !== 200)) process.exitCode = 1;
