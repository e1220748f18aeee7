import { Button } from '@arco-design/web-react';
import { Empty, Failed, Note, offers, Page, ResourceList, useRecord } from '@console/shared/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChooseMarket, useChosenMarket } from '../ChooseMarket.tsx';
import { listTexts } from '../list/list.texts.ts';
import type { MarketOptions } from '../market.model.ts';
import { useMembership } from '../useMembership.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { memberList } from './member.resource.tsx';
import { memberTexts as texts } from './member.texts.ts';
import '../market.css';

const ShareEditor = lazy(async () => ({
  default: (await import('./ShareEditor.tsx')).ShareEditor,
}));

function Members({ marketId, options }: { marketId: number; options: MarketOptions | null }) {
  const resource = useMemo(() => memberList(marketId), [marketId]);
  const market = useRecord(
    'POST /market/getMarket',
    { ID: marketId },
    { read: (data) => data.market },
  );
  const changed = useMembership(market.reload);
  const [dialog, setDialog] = useState<'invite' | 'inviteManager' | 'shares'>();
  const [version, setVersion] = useState(0);
  if (market.failure && changed)
    return <Empty title={listTexts.gone} text={listTexts.goneText} isPage />;
  if (market.failure && !market.data)
    return <Failed failure={market.failure} onRetry={market.reload} isPage />;
  const reloadList = () => setVersion((count) => count + 1);
  return (
    <>
      <ResourceList
        key={`${marketId} ${version}`}
        resource={resource}
        actions={({ list }) => {
          const isOffered = (action: string) =>
            offers(list.data as { actions?: string[] } | null, action);
          return (
            <>
              <Note as="span">{market.data && texts.head(market.data.ownerName)}</Note>
              <ChooseMarket label={texts.choose} marketId={marketId} options={options} />
              {isOffered('share') && (
                <Button onClick={() => setDialog('shares')}>{texts.shares}</Button>
              )}
              {isOffered('invite') && market.data && offers(market.data, 'invite') && (
                <Button
                  type="primary"
                  onClick={() => setDialog(isOffered('inviteManager') ? 'inviteManager' : 'invite')}
                >
                  {texts.invite}
                </Button>
              )}
            </>
          );
        }}
      />
      {(dialog === 'invite' || dialog === 'inviteManager') && (
        <InviteDialog
          marketId={marketId}
          options={options}
          choosesRole={dialog === 'inviteManager'}
          onInvited={reloadList}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'shares' && (
        <Suspense fallback={null}>
          <ShareEditor
            marketId={marketId}
            onClose={() => setDialog(undefined)}
            onSaved={reloadList}
          />
        </Suspense>
      )}
    </>
  );
}

/** 成员: the members of the market in the URL (`?marketId=7`). */
export default function MemberPage() {
  const { marketId, options, failure, reload } = useChosenMarket();
  if (marketId !== undefined)
    return <Members key={marketId} marketId={marketId} options={options} />;
  if (failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (options) return <Empty title={texts.none} text={texts.noneText} isPage />;
  return <Page role="status" aria-label={texts.title} />;
}
