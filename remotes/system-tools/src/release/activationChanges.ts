import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { changesBetween, type FieldChange } from '@console/shared/ui';
import { releaseTexts as texts } from './release.texts.ts';

type Difference = DataOf<'POST /remote/compareRevisions'>['list'][number];
type Standing = NonNullable<Difference['before']>;

const changeTexts = (standing: Standing | null): Record<string, string> => {
  if (standing === null) return {};
  const { state, stable, previous, canary, until } = standing;
  return {
    state: texts.states[state as keyof typeof texts.states] ?? state,
    stable,
    ...(previous && { previous }),
    ...(canary && {
      canary: texts.canaryOf(
        canary.build,
        canary.percent,
        canary.authorities.length,
        canary.users.length,
      ),
    }),
    ...(until && { until: formatTime(until) }),
  };
};

/** The changes of a remote's activation state, in words. */
export const activationChanges = ({ before, after }: Difference): readonly FieldChange[] =>
  changesBetween(changeTexts(before), changeTexts(after));

/** Formats an author or a reason. Entries that the server writes by itself are translated. */
export const authorLabel = (author: string): string => texts.authors[author] ?? author;
