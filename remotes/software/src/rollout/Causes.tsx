import { formatNumber } from '@console/shared/format';
import { Link, PlainTable, Section } from '@console/shared/ui';
import { type RolloutDetail, type RolloutRow, recordsPage } from './rollout.model.ts';
import { rolloutTexts as texts } from './rollout.texts.ts';

type Cause = RolloutDetail['failures'][number];

interface CausesProps {
  title: string;
  rollout: RolloutRow;
  causes: readonly Cause[];
}

/** Failed or excluded terminals by cause, most frequent first. */
export function Causes({ title, rollout, causes }: CausesProps) {
  if (causes.length === 0) return null;
  const hasRemedy = causes.some(({ remedy }) => remedy !== '');
  const link = ({ code, count }: Cause) =>
    rollout.status === 'draft' ? (
      formatNumber(count)
    ) : (
      <Link to={recordsPage(rollout.ID, { errorCode: code })}>{formatNumber(count)}</Link>
    );
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <PlainTable
        label={title}
        rows={causes}
        keyOf={({ code }) => code}
        columns={[
          { title: texts.cause, render: (cause) => cause.title },
          { title: texts.count, render: link },
          ...(hasRemedy ? [{ title: texts.remedy, render: (cause: Cause) => cause.remedy }] : []),
        ]}
      />
    </Section>
  );
}
