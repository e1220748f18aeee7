import { isMatcherGroup, type MatcherField, type RuleMatcher } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { SampleBody } from './content.ts';
import type { MatchedSample, Trial } from './dryRunTrial.ts';

const MAX_SHOWN = 20;
/** Number of netbars from which a program is common, so that its match is probably wrong. */
const COMMON_NETBARS = 10;

/** Result of a dry run: what a matcher would have matched. */
export const DryRunReport = name(
  'DryRunReport',
  Type.Object({
    /** Number of distinct samples that were tried. 0 if nothing was reported. */
    tried: Type.Integer(),
    /** Whether there were more distinct samples than are tried. Reports of 0.2.0 lack it. */
    cut: Type.Optional(Type.Boolean()),
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

function findDoubts({ sample, netbarIds, wasAllowed }: MatchedSample): Doubt[] {
  return [
    ...(sample.signer ? (['signed'] as const) : []),
    ...(netbarIds.size >= COMMON_NETBARS ? (['common'] as const) : []),
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
  { tried, fields, matched: found, isCut }: Trial,
  otherNames: readonly string[],
): DryRunReport {
  const matched = found.map((reported) => ({
    reported,
    caughtBy: otherNames[reported.other] ?? '',
    doubts: findDoubts(reported),
  }));
  const caught = new Map<string, number>();
  const terminals = new Set<string>();
  const netbars = new Set<number>();
  let programTerminals = 0;
  for (const { reported, caughtBy } of matched) {
    if (caughtBy !== '') caught.set(caughtBy, (caught.get(caughtBy) ?? 0) + 1);
    for (const terminal of reported.terminals) terminals.add(terminal);
    for (const id of reported.netbarIds) netbars.add(id);
    programTerminals = Math.max(programTerminals, reported.terminalCount);
  }
  return {
    tried,
    cut: isCut,
    matched: matched.length,
    hits: matched.reduce((sum, { reported }) => sum + reported.hits, 0),
    terminals: Math.max(terminals.size, programTerminals),
    netbars: netbars.size,
    fieldsWithoutData: [...new Set(testedFields(matcher))].filter((field) => !fields.has(field)),
    caught: [...caught].map(([rule, samples]) => ({ name: rule, samples })),
    doubtful: matched.filter(({ doubts }) => doubts.length > 0).length,
    samples: matched
      .sort((left, right) => right.doubts.length - left.doubts.length)
      .slice(0, MAX_SHOWN)
      .map(({ reported, caughtBy, doubts }) => ({
        source: reported.source,
        sample: reported.sample,
        terminals: reported.source === 'program' ? reported.terminalCount : reported.terminals.size,
        netbars: reported.netbarIds.size,
        caughtBy,
        doubts,
      })),
  };
}
