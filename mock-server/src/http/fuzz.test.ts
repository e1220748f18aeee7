import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { declaredAnswers } from '../testing/declaredAnswers.ts';
import { findFaults, type Probe, probesOf } from '../testing/fuzz/findFaults.ts';
import { type Document, type Operation, readOperations } from '../testing/fuzz/operations.ts';
import { type FuzzRequest, requestKinds } from '../testing/fuzz/requests.ts';
import { openSession } from '../testing/fuzz/session.ts';
import { schemaValues } from '../testing/fuzz/values.ts';
import { withServer } from '../testing/server.ts';

/**
 * Each run sends the same requests. Set another seed to test other requests, and a number of
 * requests to test longer. `npm run torture -- calls` sends more to a real server.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 0);
/** Much longer than any call takes on a busy machine, so only a missing response exceeds it. */
const HANG_MS = 30_000;

/** Calls whose handler the generated requests do not reach, with the reason. */
const UNREACHED: Readonly<Record<string, string>> = {
  'POST /task/retryFailed': 'its effects are those of an existing task of the caller',
  'POST /task/confirmTask': 'its effects are those of an existing task of the caller',
};

const server = withServer({ demo: true });
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);
beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', onRejection);
});
afterEach(() => {
  process.off('unhandledRejection', onRejection);
  vi.restoreAllMocks();
});

let address = 0;

async function send({ url, headers, method, payload }: FuzzRequest, token: string) {
  address += 1;
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), HANG_MS);
  });
  const answer = server.app.inject({
    method: method as 'POST',
    ...(payload !== undefined && { payload }),
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

const shown = ({ account, request: { method, url, headers, payload } }: Probe) =>
  `${account}: ${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${JSON.stringify(String(payload ?? '').slice(0, 600))}`;

const routes = () => server.deps.areas.flatMap((area) => area.routes);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Returns the calls whose handler has run, which is filled during the test. */
function watchHandlers(): Set<string> {
  const called = new Set<string>();
  for (const route of routes()) {
    const { handler } = route;
    vi.spyOn(route, 'handler').mockImplementation((call) => {
      called.add(nameOf(route));
      return handler(call);
    });
  }
  return called;
}

/** Valid requests that are sent at most until the handler of a call runs. */
const ATTEMPTS = 40;

const ROLES: Readonly<Record<string, number>> = { admin: 888, keeper: 301 };

/** Accounts with a session, which is opened again after a response without a session. */
function sessions() {
  const tokens = new Map<string, string>();
  return {
    async tokenOf(account: string): Promise<string> {
      const role = ROLES[account];
      const token =
        tokens.get(account) ?? (role ? await openSession(server, `fuzz${account}`, role) : '');
      tokens.set(account, token);
      return token;
    },
    end: (account: string) => void tokens.delete(account),
  };
}

/**
 * Sends requests to the operations and returns the faults. Each one also gets valid requests with all
 * rights until its handler has run.
 */
async function attack(
  document: Document,
  operations: readonly Operation[],
  each: number,
  called: ReadonlySet<string>,
) {
  const faultOf = declaredAnswers(document);
  const values = schemaValues(document.components.schemas);
  const { tokenOf, end } = sessions();
  const faults: string[] = [];
  let accepted = 0;
  const checkOf =
    (operation: Operation) =>
    async ({ account, request }: Probe) => {
      const answer = await send(request, await tokenOf(account));
      if (answer.statusCode === 401) end(account);
      if (answer.statusCode === 200 && answer.body.startsWith('{"code":0')) accepted += 1;
      return answer.statusCode >= 500 ? `HTTP ${answer.statusCode}` : faultOf(operation, answer);
    };
  for (const [place, operation] of operations.entries()) {
    const { valid, mixed } = requestKinds(values, operation);
    const seed = SEED + place * 1_000;
    const plan = { known: new Set<string>(), check: checkOf(operation) };
    const allRights = probesOf(['admin'], valid);
    const anyAccount = probesOf(['admin', 'admin', 'keeper', 'none'], mixed);
    const found = await findFaults(anyAccount, { ...plan, seed, count: each - 1 });
    for (let attempt = 0; attempt < ATTEMPTS && !called.has(nameOf(operation)); attempt += 1)
      found.push(...(await findFaults(allRights, { ...plan, seed: seed + attempt, count: 1 })));
    faults.push(...found.map((finding) => `${shown(finding)} → ${finding.fault}`));
  }
  return { faults, accepted };
}

const readDocument = async (): Promise<Document> =>
  (await server.app.inject('/api/openapi.json')).json();

// @guarantee valid-responses
it(`no request causes a server error, a hang or a missing response (FUZZ_SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const document = await readDocument();
  const operations = readOperations(document);
  const each = Math.max(2, Math.floor(REQUESTS / operations.length));
  const called = watchHandlers();
  const { faults, accepted } = await attack(document, operations, each, called);
  const panics = server.log
    .filter(({ msg }) => msg === 'panic')
    .map(({ err }) => JSON.stringify(err));
  expect([faults, panics, rejections]).toEqual([[], [], []]);
  // Requests that fail the validation prove little.
  expect(accepted).toBeGreaterThan((operations.length * each) / 10);
  const unreached = operations.map(nameOf).filter((name) => !called.has(name));
  expect(unreached.filter((name) => !Object.hasOwn(UNREACHED, name))).toEqual([]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  const as = await openSession(server, 'fuzzadmin', 888);
  expect((await server.call('GET /user/getUserInfo', undefined, { as })).code).toBe(0);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

it.each(['GET /user/getUserInfo', 'POST /netbar/getNetbarList', 'PUT /user/setSelfSetting'])(
  'reports a handler that throws: %s',
  async (name) => {
    const route = routes().find((candidate) => nameOf(candidate) === name);
    if (!route) throw new Error(`${name} is not declared`);
    vi.spyOn(route, 'handler').mockImplementation(() => {
      throw new TypeError('broken');
    });
    const document = await readDocument();
    const operations = readOperations(document).filter((operation) => nameOf(operation) === name);
    const { faults } = await attack(document, operations, 1, new Set());
    expect(faults).toEqual([expect.stringMatching(/^admin: .* → HTTP 500$/)]);
  },
);
