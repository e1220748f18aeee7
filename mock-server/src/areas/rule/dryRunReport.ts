import { isMatcherGroup, type MatcherField, type RuleMatcher } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { SampleBody } from './content.ts';
import type { ReportedSample } from './dryRunSamples.ts';
import type { SampleHit } from './matchSamples.ts';

const MAX_SHOWN = 20;
/** Number of netbars from which a program is common, so that its match is probably wrong. */
const COMMON_NETBARS = 10;

/** Result of a dry run: what a matcher would have matched. */
export const DryRunReport = name(
  'DryRunReport',
  Type.Object({
    /** Number of distinct samples that were tried. 0 if nothing was reported. */
    tried: Type.Integer(),
    matched: Type.Integer(),
    /** Logged events that match. Programs have no number of events. */
    hits: Type.Integer(),
    terminals: Type.Integer(),
    netbars: Type.Integer(),
    /** Fields of conditions that no sample has. Their result is unknown. */
    fieldsWithoutData: Type.Array(Type.String()),
    /** Matching samples that an active rule already catches, by the name of the rule. */
    caught: Type.Array(Type.Object({ name: Type.String(), samples: Type.Integer() })),
    /** Number of samples that are probably matched by mistake. */
    doubtful: Type.Integer(),
    samples: Type.Array(
      Type.Object({
        source: Type.Enum(['program', 'event']),
        sample: SampleBody,
        terminals: Type.Integer(),
        netbars: Type.Integer(),
        /** Name of the active rule that already catches it, or ''. */
        caughtBy: Type.String(),
        /** Why the match is probably a mistake. */
        doubts: Type.Array(Type.Enum(['signed', 'common', 'allowed'])),
      }),
    ),
  }),
);
export type DryRunReport = Static<typeof DryRunReport>;
type Doubt = DryRunReport['samples'][number]['doubts'][number];

function findDoubts({ sample, netbarIds, wasAllowed }: ReportedSample): Doubt[] {
  return [
    ...(sample.signer ? (['signed'] as const) : []),
    ...(netbarIds.length >= COMMON_NETBARS ? (['common'] as const) : []),
    ...(wasAllowed ? (['allowed'] as const) : []),
  ];
}

/** Returns the fields that a matcher tests. */
function testedFields({ conditions }: RuleMatcher): MatcherField[] {
  return conditions.flatMap((part) => (isMatcherGroup(part) ? testedFields(part) : part.field));
}

/** Sums up the samples that match. Doubtful samples are shown first. */
export function createReport(
  matcher: RuleMatcher,
  samples: readonly ReportedSample[],
  hits: readonly SampleHit[],
  otherNames: readonly string[],
): DryRunReport {
  const matched = hits.flatMap(({ index, other }) => {
    const reported = samples[index];
    const caughtBy = otherNames[other] ?? '';
    return reported ? [{ reported, caughtBy, doubts: findDoubts(reported) }] : [];
  });
  const reportedFields = new Set(samples.flatMap(({ sample }) => Object.keys(sample)));
  const fields = [...new Set(testedFields(matcher))];
  const caught = new Map<string, number>();
  for (const { caughtBy } of matched)
    if (caughtBy !== '') caught.set(caughtBy, (caught.get(caughtBy) ?? 0) + 1);
  const terminals = new Set(matched.flatMap(({ reported }) => reported.terminals));
  const programTerminals = matched
    .filter(({ reported }) => reported.source === 'program')
    .reduce((most, { reported }) => Math.max(most, reported.terminalCount), 0);
  return {
    tried: samples.length,
    matched: matched.length,
    hits: matched.reduce((sum, { reported }) => sum + reported.hits, 0),
    terminals: Math.max(terminals.size, programTerminals),
    netbars: new Set(matched.flatMap(({ reported }) => reported.netbarIds)).size,
    fieldsWithoutData: fields.filter((field) => !reportedFields.has(field)),
    caught: [...caught].map(([rule, count]) => ({ name: rule, samples: count })),
    doubtful: matched.filter(({ doubts }) => doubts.length > 0).length,
    samples: matched
      .sort((left, right) => right.doubts.length - left.doubts.length)
      .slice(0, MAX_SHOWN)
      .map(({ reported, caughtBy, doubts }) => ({
        source: reported.source,
        sample: reported.sample,
        terminals: reported.terminalCount,
        netbars: reported.netbarIds.length,
        caughtBy,
        doubts,
      })),
  };
}
