import { hash } from 'node:crypto';
import type { RuleSample } from '@console/shared/contract';
import type { ReportedSample } from './dryRunSamples.ts';
import type { SampleMatcher } from './matchSamples.ts';

/** Maximum number of distinct samples that are tried. */
const MAX_SAMPLES = 200_000;

/** A distinct sample that matches, with where it was reported. */
export interface MatchedSample extends Pick<ReportedSample, 'sample' | 'source'> {
  /** Index of the first other rule that matches it, or -1. */
  other: number;
  hits: number;
  terminals: Set<string>;
  terminalCount: number;
  netbarIds: Set<number>;
  wasAllowed: boolean;
}

/** Result of trying a matcher on samples. */
export interface Trial {
  /** Number of distinct samples that were tried. */
  tried: number;
  /** Fields that at least one of them has. */
  fields: ReadonlySet<string>;
  matched: MatchedSample[];
  /** Whether there were more distinct samples than are tried. */
  isCut: boolean;
}

const keyOf = ({ source, sample }: ReportedSample): string =>
  hash('sha1', JSON.stringify([source, sample]), 'base64');

function addReport(matched: MatchedSample, reported: ReportedSample): void {
  matched.hits += reported.hits;
  matched.terminalCount += reported.terminalCount;
  matched.wasAllowed ||= reported.wasAllowed;
  if (reported.terminal !== undefined) matched.terminals.add(reported.terminal);
  for (const id of reported.netbarIds) matched.netbarIds.add(id);
}

const toMatched = ({ sample, source }: ReportedSample, other: number): MatchedSample => ({
  sample,
  source,
  other,
  hits: 0,
  terminals: new Set(),
  terminalCount: 0,
  netbarIds: new Set(),
  wasAllowed: false,
});

/** Tries each distinct sample once, and sums up the reports of those that match. */
export async function trySamples(
  batches: AsyncIterable<readonly ReportedSample[]>,
  matcher: SampleMatcher,
  most = MAX_SAMPLES,
): Promise<Trial> {
  /** The tried samples by their key. Null for one that does not match. */
  const results = new Map<string, MatchedSample | null>();
  const fields = new Set<string>();
  let isCut = false;
  for await (const batch of batches) {
    const reports = batch.map((reported) => ({ key: keyOf(reported), reported }));
    const fresh: { reported: ReportedSample; key: string }[] = [];
    for (const { key, reported } of reports) {
      if (results.has(key)) continue;
      if (results.size >= most) isCut = true;
      else {
        results.set(key, null);
        fresh.push({ key, reported });
      }
    }
    const samples: RuleSample[] = fresh.map(({ reported }) => reported.sample);
    for (const field of samples.flatMap((sample) => Object.keys(sample))) fields.add(field);
    for (const { index, other } of await matcher.match(samples)) {
      const found = fresh[index];
      if (found) results.set(found.key, toMatched(found.reported, other));
    }
    for (const { key, reported } of reports) {
      const matched = results.get(key);
      if (matched) addReport(matched, reported);
    }
  }
  const matched = [...results.values()].filter((result) => result !== null);
  return { tried: results.size, fields, matched, isCut };
}
