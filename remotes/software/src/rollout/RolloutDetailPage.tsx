import { Notice, RecordPage, type RecordParts } from '@console/shared/ui';
import { Causes } from './Causes.tsx';
import { Postponed } from './Postponed.tsx';
import { RingLadder } from './RingLadder.tsx';
import type { RolloutRow } from './rollout.model.ts';
import { ROLLOUTS } from './rollout.resource.tsx';
import { rolloutTexts as texts } from './rollout.texts.ts';
import { WindowCalendar } from './WindowCalendar.tsx';
import { windowText } from './windows.model.ts';

const PARTS: RecordParts<RolloutRow> = {
  history: 'rollout',
  pages: [
    {
      name: 'records',
      title: texts.records,
      page: 'installRecordList',
      body: ({ ID }) => ({ rolloutId: ID }),
      load: () => import('../install/InstallListPage.tsx'),
    },
  ],
};

/** 发布计划详情: the rings of a rollout with live numbers (`rollout/:id`, `?part=records`). */
export default function RolloutDetailPage() {
  return (
    <RecordPage resource={ROLLOUTS} back="rolloutList" parts={PARTS}>
      {(rollout) => {
        const { detail, status, task, haltReason, isOpen, windows, stats } = rollout;
        if (!detail) return null;
        const { ratePerMinute, minutesLeft, postponed, failures, excluded } = detail;
        return (
          <>
            {status === 'halted' && haltReason && (
              <Notice>{texts.halted(texts.haltReasons[haltReason])}</Notice>
            )}
            {status === 'running' && stats.target > 0 && stats.unsupported === stats.target && (
              <Notice>{texts.blocked(stats.target)}</Notice>
            )}
            {status === 'running' && !isOpen && (
              <Notice>{texts.closed(windows.map(windowText).join('；'), texts.tasks[task])}</Notice>
            )}
            {status === 'running' && ratePerMinute > 0 && (
              <p>
                {texts.rate(ratePerMinute)}
                {minutesLeft !== null && `，${texts.left(minutesLeft)}`}
              </p>
            )}
            <RingLadder rollout={rollout} detail={detail} />
            <WindowCalendar windows={windows} />
            <Postponed netbars={postponed} />
            <Causes title={texts.failures} rollout={rollout} causes={failures} />
            <Causes title={texts.excluded} rollout={rollout} causes={excluded} />
          </>
        );
      }}
    </RecordPage>
  );
}
