/**
 * Plays a provider: signs one event and sends it to a console, as often as is wished, all at once (docs/specs/provider-webhook.md).
 *
 *   CONSOLE_PROVIDER_SECRET=… node sendOrder.mjs --url http://127.0.0.1:8080 --provider rent-one --netbar NB330100012 --product gold --price 300
 *
 * One file without dependencies, to be copied to where it is needed. It ends with 1 unless every message was taken.
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
  giveUp('CONSOLE_PROVIDER_SECRET is the secret of the provider, as 合作方 showed it once');
if (!values.provider) giveUp('--provider is the number of the provider, as 合作方 shows it');
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1 || times > 10_000)
  giveUp('--times is a number from 1 to 10000');

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
  giveUp(`${values.url} does not answer: ${error.cause?.message ?? error.message}`),
);
const counts = new Map();
for (const { status, text } of answers)
  counts.set(status, { count: (counts.get(status)?.count ?? 0) + 1, text });
for (const [status, { count, text }] of counts)
  process.stdout.write(`HTTP ${status}: ${count} · ${text}\n`);
if (answers.some(({ status }) => status !== 200)) process.exitCode = 1;
