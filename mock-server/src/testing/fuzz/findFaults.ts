import fc, { type Arbitrary } from 'fast-check';
import type { FuzzRequest } from './requests.ts';

/** A request and the account that sends it. */
export interface Probe {
  account: string;
  request: FuzzRequest;
}

/** Combines requests with the accounts that send them. */
export const probesOf = (
  accounts: readonly string[],
  requests: Arbitrary<FuzzRequest>,
): Arbitrary<Probe> => fc.record({ account: fc.constantFrom(...accounts), request: requests });

/** The shortest request that was found for a fault. */
export interface Finding extends Probe {
  fault: string;
}

interface Options {
  seed: number;
  /** Number of requests, without those that shorten a finding. */
  count: number;
  /** Kinds of faults that were found before. The found ones are added. */
  known?: Set<string> | undefined;
  /** Sends a request and returns what is wrong with the response. */
  check(probe: Probe): Promise<string | undefined>;
}

/** Requests that are sent to shorten one finding. */
const SHRINKING = 100;
/** Beginning of a fault that identifies its kind; the rest contains the response. */
const KIND_LENGTH = 80;

const kindOf = (fault: string) => fault.slice(0, KIND_LENGTH).replaceAll(/\d+/g, 'N');

/**
 * Sends requests and returns the faults that they cause, each kind once, with a shortened request.
 * The same seed and the same responses result in the same requests.
 *
 * @example await findFaults(probes, { seed: 1, count: 50, check })
 */
export async function findFaults(
  probes: Arbitrary<Probe>,
  { seed, count, known = new Set(), check }: Options,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let sent = 0; sent < count; ) {
    let left = Number.POSITIVE_INFINITY;
    let found: Finding | undefined;
    const property = fc.asyncProperty(probes, async (probe) => {
      if (left <= 0) return;
      left -= 1;
      const fault = await check(probe);
      if (fault === undefined || known.has(kindOf(fault))) return;
      left = Math.min(left, SHRINKING);
      found = { ...probe, fault };
      throw new Error(fault);
    });
    const options = { seed: seed + findings.length, numRuns: count - sent };
    sent += (await fc.check(property, options)).numRuns;
    if (!found) break;
    known.add(kindOf(found.fault));
    findings.push(found);
  }
  return findings;
}
