import { formatTime } from '@console/shared/format';
import { PlainTable, Section } from '@console/shared/ui';
import type { RolloutDetail } from './rollout.model.ts';
import { rolloutTexts } from './rollout.texts.ts';

const { postponed: texts } = rolloutTexts;

/** Netbars that postpone a rollout now. */
export function Postponed({ netbars }: { netbars: RolloutDetail['postponed'] }) {
  if (netbars.length === 0) return null;
  return (
    <Section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <PlainTable
        label={texts.title}
        rows={netbars}
        keyOf={({ netbarId }) => String(netbarId)}
        columns={[
          { title: texts.netbar, render: ({ netbarName }) => netbarName },
          { title: texts.until, render: ({ until }) => formatTime(until) },
          { title: texts.by, render: ({ by }) => by },
          { title: texts.reason, render: ({ reason }) => reason },
        ]}
      />
    </Section>
  );
}
