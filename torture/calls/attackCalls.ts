import { declaredAnswers } from '@console/mock-server/src/testing/declaredAnswers.ts';
import {
  type Finding,
  findFaults,
  type Probe,
  probesOf,
} from '@console/mock-server/src/testing/fuzz/findFaults.ts';
import {
  type Document,
  type Operation,
  readOperations,
} from '@console/mock-server/src/testing/fuzz/operations.ts';
import { requestKinds } from '@console/mock-server/src/testing/fuzz/requests.ts';
import { schemaValues } from '@console/mock-server/src/testing/fuzz/values.ts';
import { ALL_RIGHTS } from './accounts.ts';
import type { AttackedConsole } from './attackedConsole.ts';
import { Figures } from './figures.ts';
import { send } from './send.ts';

/** Requests to a call in a row. Then the other calls follow, on a restored server. */
const REQUESTS_PER_ROUND = 20;
/** Distance between the seeds of calls; a round of a call uses a seed per finding. */
const SEED_STEP = 1_000;

interface Run {
  seed: number;
  count: number;
}

/** Result of an attack. */
export interface Attack {
  figures: Figures;
  findings: Finding[];
  /** Method and path of all calls of the document. */
  calls: string[];
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Sends a request, keeps the session usable, and returns what is wrong with the response. */
function responseCheck(attacked: AttackedConsole, document: Document, figures: Figures) {
  const faultOf = declaredAnswers(document);
  return async (operation: Operation, { account, request }: Probe): Promise<string | undefined> => {
    const answer = await send(attacked.url, request, attacked.tokenOf(account));
    figures.count(nameOf(operation), account, answer);
    if ('error' in answer) {
      const isAlive = attacked.isAlive();
      if (!isAlive) await attacked.restore();
      return isAlive ? `no response: ${answer.error}` : 'the server process ended';
    }
    const renewed = answer.headers['new-token'];
    if (typeof renewed === 'string') attacked.setToken(account, renewed);
    if (answer.statusCode === 401) await attacked.renew(account);
    if (answer.statusCode >= 500) return `HTTP ${answer.statusCode}: ${answer.body.slice(0, 300)}`;
    return faultOf(operation, answer);
  };
}

/**
 * Sends generated requests to all calls of the document of a server, in rounds that each start on
 * the restored server. The first request of a round to a call is valid and has all rights.
 */
export async function attackCalls(
  attacked: AttackedConsole,
  { seed, count }: Run,
): Promise<Attack> {
  const response = await fetch(`${attacked.url}/api/openapi.json`);
  const document = (await response.json()) as Document;
  const operations = readOperations(document);
  const values = schemaValues(document.components.schemas);
  const figures = new Figures();
  const check = responseCheck(attacked, document, figures);
  const findings: Finding[] = [];
  const known = new Map(operations.map((operation) => [operation, new Set<string>()]));
  const rounds = Math.ceil(count / operations.length / REQUESTS_PER_ROUND);
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await attacked.restore();
    for (const [place, operation] of operations.entries()) {
      const { valid, mixed } = requestKinds(values, operation);
      const plan = {
        seed: seed + (round * operations.length + place) * SEED_STEP,
        known: known.get(operation),
        check: (probe: Probe) => check(operation, probe),
      };
      const each = Math.ceil(count / operations.length / rounds);
      const allRights = probesOf([ALL_RIGHTS], valid);
      // Most calls refuse the other accounts before their handler runs.
      const anyAccount = probesOf(
        [...Array<string>(3).fill(ALL_RIGHTS), ...attacked.accounts],
        mixed,
      );
      findings.push(
        ...(await findFaults(allRights, { ...plan, count: 1 })),
        ...(await findFaults(anyAccount, { ...plan, count: each - 1 })),
      );
    }
  }
  return { figures, findings, calls: operations.map(nameOf) };
}
