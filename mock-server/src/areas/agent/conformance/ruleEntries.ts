import type { Frame, GatewayClient } from '../client/gatewayClient.ts';
import { applyDifference } from '../wire/contentDifference.ts';
import { contentHash } from '../wire/contentHash.ts';
import { type Console, expectThat, JOURNAL } from './console.ts';

const isLast = ({ t, what, left }: Frame) => t === 'entries' && what === 'rules' && left === 0;

/** Fetches the rules and returns the parts of the set for all terminals. */
async function fetchParts(line: GatewayClient, have: readonly string[]): Promise<Frame[]> {
  line.frames.splice(0);
  line.send({ t: 'fetch', what: 'rules', have });
  await line.waitFor('the last "entries"', isLast);
  return line.frames.filter(({ t, nos }) => t === 'entries' && nos === null);
}

/** Fetches the rules whole and as a difference, and compares the hashes of the results. */
export async function checkRuleEntries(console: Console): Promise<void> {
  const line = console.connect();
  await line.connect(console.identity, JOURNAL, { capabilities: ['ruleEntries', 'unknown'] });
  let stored: object[] = [];
  let hash = '';
  for (const kind of ['whole', 'difference'] as const) {
    const parts = await fetchParts(line, hash === '' ? [] : [hash]);
    const [{ base = null } = {}] = parts;
    if (kind === 'whole') expectThat(base === null, 'The first rules have a base');
    else expectThat(base === hash, 'The difference to the same rules is not empty');
    const difference = {
      remove: parts.flatMap(({ remove = [] }) => remove),
      put: parts.flatMap(({ put = [] }) => put),
    };
    stored = applyDifference(base === null ? [] : stored, difference, 'ruleId');
    hash = parts.at(-1)?.hash ?? '';
    expectThat(contentHash(stored) === hash, `The ${kind} rules do not have the stated hash`);
  }
  line.end();
}
