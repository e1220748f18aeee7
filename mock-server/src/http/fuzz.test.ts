import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRandom } from '../platform/kernel/demo/random.ts';
import { declaredAnswers } from '../testing/declaredAnswers.ts';
import {
  type Document,
  type FuzzRequest,
  fuzzRequests,
  readOperations,
} from '../testing/fuzz/requests.ts';
import { schemaValues } from '../testing/fuzz/schemaValues.ts';
import { openSession } from '../testing/fuzz/session.ts';
import { withServer } from '../testing/server.ts';

/**
 * Each run sends the same requests. Set another seed to test other requests, and a higher number to
 * test longer.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
/** Much longer than any call takes on a busy machine, so only a missing response exceeds it. */
const HANG_MS = 30_000;

const server = withServer({ demo: true });
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);
beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', onRejection);
});
afterEach(() => {
  process.off('unhandledRejection', onRejection);
});

const session = (userName: string, authorityId: number) =>
  openSession(server, userName, authorityId);

let address = 0;

async function send({ url, headers, ...request }: FuzzRequest, token: string) {
  address += 1;
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), HANG_MS);
  });
  const answer = server.app.inject({
    ...request,
    url: `/api${url}`,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: { ...headers, ...(token !== '' && { 'x-token': token, 'x-user-id': '1' }) },
  });
  try {
    return await Promise.race([answer, hang]);
  } finally {
    clearTimeout(timer);
  }
}

const shown = ({ method, url, headers, payload }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${JSON.stringify(String(payload ?? '').slice(0, 600))}`;

// @guarantee valid-responses
it(`no request causes a server error, a hang or a missing response (FUZZ_SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const document: Document = (await server.app.inject('/api/openapi.json')).json();
  const random = makeRandom(SEED);
  const fault = declaredAnswers(document);
  const values = schemaValues(random, document.components.schemas);
  const operations = readOperations(document);
  const each = Math.max(6, Math.floor(REQUESTS / operations.length));
  const failures: string[] = [];
  let accepted = 0;
  for (const operation of operations) {
    const sessions = [
      await session('fuzzadmin', 888),
      await session('fuzzadmin', 888),
      await session('fuzzkeeper', 301),
      '',
    ];
    for (const request of fuzzRequests(random, values, operation, each)) {
      const answer = await send(request, random.pick(sessions));
      const wrong = fault(operation, answer);
      if (wrong) failures.push(`${shown(request)} → ${wrong}`);
      if (answer.statusCode === 200 && answer.body.startsWith('{"code":0')) accepted += 1;
    }
  }
  const panics = server.log
    .filter(({ msg }) => msg === 'panic')
    .map(({ err }) => JSON.stringify(err));
  expect([failures, panics, rejections]).toEqual([[], [], []]);
  // Requests that fail the validation prove little.
  expect(accepted).toBeGreaterThan((operations.length * each) / 10);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  const as = await session('fuzzadmin', 888);
  expect((await server.call('GET /user/getUserInfo', undefined, { as })).code).toBe(0);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});
