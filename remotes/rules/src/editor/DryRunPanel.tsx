import { Button } from '@arco-design/web-react';
import { formatNumber, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  ChoiceButtons,
  Failed,
  Note,
  Notice,
  PlainTable,
  Section,
  StatisticTiles,
  StatusTag,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { dryRunTexts as texts } from './dryRun.texts.ts';
import { editorTexts } from './editor.texts.ts';
import type { RuleDetail } from './useRuleDraft.ts';

type Run = NonNullable<DataOf<'POST /rule/getDryRun'>['run']>;
type Report = Run['report'];

const DAYS = [1, 7, 30].map((value) => ({ value, label: texts.days(value) }));
const DEFAULT_DAYS = 7;
const IDLE = {};
const RUNNING = { seconds: 5 };

function Samples({ samples }: Pick<Report, 'samples'>) {
  if (samples.length === 0) return null;
  return (
    <div className="rules-scroll">
      <PlainTable
        label={texts.samples}
        rows={samples}
        keyOf={(row) => samples.indexOf(row)}
        columns={[
          {
            title: texts.sample,
            isRowHeading: true,
            render: ({ sample }) => (
              <>
                {sample.processName}
                <Note as="div">{sample.path}</Note>
              </>
            ),
          },
          { title: texts.source, render: ({ source }) => texts.sources[source] },
          { title: texts.signer, render: ({ sample }) => sample.signer || texts.unsigned },
          { title: texts.netbars, numeric: true, render: ({ netbars }) => formatNumber(netbars) },
          {
            title: texts.terminals,
            numeric: true,
            render: ({ terminals }) => formatNumber(terminals),
          },
          { title: texts.caughtBy, render: ({ caughtBy }) => caughtBy || '–' },
          {
            title: texts.doubts,
            render: ({ doubts }) =>
              doubts.map((doubt) => (
                <StatusTag key={doubt} tone="warning">
                  {texts.doubtNames[doubt]}
                </StatusTag>
              )),
          },
        ]}
      />
    </div>
  );
}

/** Result of a dry run. */
function Result({ run: { at, days, report } }: { run: Run }) {
  const { tried, matched, hits, terminals, netbars, doubtful, caught, fieldsWithoutData } = report;
  const missing = fieldsWithoutData.map(
    (field) => editorTexts.fields[field as keyof typeof editorTexts.fields],
  );
  if (tried === 0) return <Notice>{texts.nothingReported}</Notice>;
  return (
    <>
      <Note>{texts.ranAt(formatTime(at), days, formatNumber(tried))}</Note>
      {report.cut && <Notice>{texts.cut(formatNumber(tried))}</Notice>}
      {missing.length > 0 && <Notice>{texts.noData(missing.join('、'))}</Notice>}
      <StatisticTiles
        label={texts.title}
        tiles={[
          { label: texts.matched, value: matched },
          { label: texts.hits, value: hits },
          { label: texts.netbars, value: netbars },
          { label: texts.terminals, value: terminals },
          { label: texts.doubtful, value: doubtful },
        ]}
      />
      {caught.length > 0 && (
        <Note>
          {texts.caught(
            caught.map(({ name, samples }) => `${name}（${formatNumber(samples)}）`).join('、'),
          )}
        </Note>
      )}
      <Samples samples={report.samples} />
    </>
  );
}

interface Props {
  detail: RuleDetail;
  /** Whether the conditions have unsaved changes, so that a result would be of others. */
  isDirty: boolean;
}

/** Tries the saved conditions of a rule on the programs and events that netbars have reported. */
export function DryRunPanel({ detail: { rule, content }, isDirty }: Props) {
  const { matcher, scopeIds = [] } = content;
  const [days, setDays] = useState(DEFAULT_DAYS);
  /** Time of the newest result when the last run was started. */
  const [started, setStarted] = useState<{ previous: string | undefined }>();
  const [isRunning, setIsRunning] = useState(false);
  const { busy, notice, send } = useMutation();
  const { data, failure, reload } = useRecord(
    'POST /rule/getDryRun',
    { matcher, scopeIds },
    { live: isRunning ? RUNNING : IDLE },
  );
  const run = data?.run ?? undefined;
  if (isRunning && run && run.at !== started?.previous) setIsRunning(false);
  const start = async (): Promise<void> => {
    const done = await send('POST /rule/dryRun', { ruleId: rule.ID, matcher, scopeIds, days });
    if (!done.ok) return;
    setStarted({ previous: run?.at });
    setIsRunning(true);
  };
  return (
    <Section>
      <h2>{texts.title}</h2>
      <Note>{texts.hint}</Note>
      <div className="rules-row">
        <ChoiceButtons label={texts.range} value={days} options={DAYS} onChange={setDays} />
        <Button loading={busy || isRunning} disabled={isDirty} onClick={() => void start()}>
          {texts.start}
        </Button>
        {isDirty && <Note as="span">{editorTexts.saveFirst}</Note>}
        <Note as="span" role="status" tone={notice ? 'danger' : undefined}>
          {notice?.text ?? (isRunning ? texts.running : '')}
        </Note>
      </div>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {run && !isDirty && <Result run={run} />}
    </Section>
  );
}
