import { Button } from '@arco-design/web-react';
import { openTab } from '@console/shared/router';
import { Empty, Failed, Page, useOptions, useRecord } from '@console/shared/ui';
import { ApplyForm } from './ApplyForm.tsx';
import { applyTexts as texts } from './apply.texts.ts';
import '../market.css';

const EDITABLE = ['draft', 'rejected'];

/** 申请市场: an application in steps, with a draft on the server. */
export default function ApplyPage() {
  const { data, failure, reload } = useRecord('POST /market/getMyApply', undefined, {
    read: ({ applications }) => applications,
  });
  const options = useOptions('POST /market/getMarketOptions');
  const failed = failure ?? options.failure;
  const toMine = (
    <Button type="primary" onClick={() => openTab({ name: 'marketMine' })}>
      {texts.toMine}
    </Button>
  );
  if (!data && failed)
    return <Failed failure={failed} onRetry={failure ? reload : options.reload} isPage />;
  if (!data || !options.data) return <Page role="status" aria-label={texts.title} />;
  if (data.some(({ status }) => status === 'pending'))
    return <Empty title={texts.pendingTitle} text={texts.pendingText} action={toMine} isPage />;
  const draft = data.find(({ status }) => EDITABLE.includes(status));
  return (
    <ApplyForm key={draft?.ID ?? 0} first={draft} options={options.data} onSubmitted={reload} />
  );
}
