import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import {
  Empty,
  Failed,
  Notice,
  offers,
  Page,
  PageHeader,
  StatusTag,
  Timeline,
  useConfirm,
  useOptions,
  useRecord,
} from '@console/shared/ui';
import { applyTexts as texts } from '../apply/apply.texts.ts';
import { type Application, dictLabel, TONES } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { type HeadRole, NextStep } from './NextStep.tsx';
import '../market.css';

const EVENT_TONES = { approve: 'success', reject: 'neutral', submit: 'info' } as const;

const toApply = () => openTab({ name: 'marketApply' });

interface Props {
  application: Application;
  status: string;
  headRole: HeadRole;
  onCancel(title: string, text: string, confirmText: string): void;
}

function One({ application, status, headRole, onCancel }: Props) {
  const { name, history, missing, rejectReason } = application;
  const lacks = application.status === 'draft' && missing.length > 0;
  return (
    <article className="market-group market-stack" aria-label={name}>
      <div className="market-row">
        <h2>{name === '' ? texts.unnamed : name}</h2>
        <StatusTag tone={TONES[application.status] ?? 'neutral'}>{status}</StatusTag>
      </div>
      {rejectReason !== '' && (
        <Notice>
          {marketTexts.fields.rejectReason}：{rejectReason}
        </Notice>
      )}
      {application.status === 'approved' && <NextStep headRole={headRole} />}
      {lacks && (
        <p>
          {texts.stillMissing}：
          {missing.map((field) => marketTexts.fields[field] ?? field).join('、')}
        </p>
      )}
      <Timeline
        label={texts.timeline}
        events={[...history].reverse().map(({ at, action, title, by, note }) => ({
          key: `${at} ${action}`,
          time: at,
          title,
          text: note === '' ? by : `${by}：${note}`,
          tone: EVENT_TONES[action as keyof typeof EVENT_TONES] ?? 'neutral',
        }))}
      />
      <div className="market-row">
        {offers(application, 'edit') && (
          <Button type="primary" onClick={toApply}>
            {application.status === 'rejected' ? texts.revise : texts.goOn}
          </Button>
        )}
        {offers(application, 'withdraw') && (
          <Button
            onClick={() => onCancel(texts.withdrawTitle, texts.withdrawText, texts.withdrawSave)}
          >
            {texts.withdraw}
          </Button>
        )}
        {offers(application, 'discard') && (
          <Button
            onClick={() => onCancel(texts.discardTitle, texts.discardText, texts.discardSave)}
          >
            {texts.discard}
          </Button>
        )}
      </div>
    </article>
  );
}

/** 我的申请: the user's applications, with their states and missing fields. */
export default function MinePage() {
  const { data, failure, reload } = useRecord('POST /market/getMyApply', undefined, {
    live: { topic: 'membership' },
  });
  const options = useOptions('POST /market/getMarketOptions');
  const { confirm, dialog } = useConfirm();
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <Page role="status" aria-label={texts.mineTitle} />;
  const start = (
    <Button type="primary" onClick={toApply}>
      {texts.toApply}
    </Button>
  );
  const cancel = async (
    { ID, UpdatedAt }: Application,
    title: string,
    text: string,
    confirmText: string,
  ) => {
    const requestId = newRequestId();
    const action = async () => {
      const done = await tryCall('POST /market/cancelApply', {
        ID,
        expectUpdatedAt: UpdatedAt,
        requestId,
      });
      if (done.ok) toast.success(done.msg);
      return done;
    };
    if (await confirm({ title, text, confirmText, danger: false, action })) reload();
  };
  return (
    <Page className="market-stack">
      <PageHeader title={texts.mineTitle} />
      {data.applications.length === 0 && (
        <Empty title={texts.mineEmpty} text={texts.mineEmptyText} action={start} />
      )}
      {data.applications.map((application) => (
        <One
          key={application.ID}
          application={application}
          headRole={data.headRole}
          status={dictLabel(options.data ?? null, 'applicationStatus', application.status)}
          onCancel={(...asked) => void cancel(application, ...asked)}
        />
      ))}
      {dialog}
    </Page>
  );
}
