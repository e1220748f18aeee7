import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { inviteMember } from '@console/shared/operations/market';
import { limitsOf, tryCall } from '@console/shared/request';
import {
  Empty,
  Failed,
  type Field,
  FormDialog,
  Note,
  offers,
  Page,
  ResourceList,
  useRecord,
} from '@console/shared/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChooseMarket, useChosenMarket } from '../ChooseMarket.tsx';
import { listTexts } from '../list/list.texts.ts';
import type { MarketOptions } from '../market.model.ts';
import { useMembership } from '../useMembership.ts';
import { membersOf } from './member.resource.tsx';
import { memberTexts as texts } from './member.texts.ts';
import '../market.css';

const ShareEditor = lazy(async () => ({
  default: (await import('./ShareEditor.tsx')).ShareEditor,
}));

interface Invited {
  userName: string;
  role: string;
}

function Members({ marketId, options }: { marketId: number; options: MarketOptions | null }) {
  const resource = useMemo(() => membersOf(marketId), [marketId]);
  const market = useRecord(
    'POST /market/getMarket',
    { ID: marketId },
    { read: (data) => data.market },
  );
  const changed = useMembership(market.reload);
  const [shown, setShown] = useState<'invite' | 'inviteManager' | 'shares'>();
  const [version, setVersion] = useState(0);
  const fields = useMemo((): Field<Invited>[] => {
    const userName: Field<Invited> = {
      name: 'userName',
      label: texts.fields.userName ?? '',
      kind: 'text',
      required: true,
      ...limitsOf(inviteMember.fields.userName),
      hint: texts.inviteHint,
    };
    const roles = options?.dicts.memberRole ?? [];
    const role: Field<Invited> = {
      name: 'role',
      label: texts.fields.role ?? '',
      kind: 'select',
      required: true,
      choices: roles,
    };
    return shown === 'inviteManager' ? [userName, role] : [userName];
  }, [options, shown]);
  if (market.failure && changed)
    return <Empty title={listTexts.gone} text={listTexts.goneText} isPage />;
  if (market.failure && !market.data)
    return <Failed failure={market.failure} onRetry={market.reload} isPage />;
  const done = () => setVersion((count) => count + 1);
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
                <Button onClick={() => setShown('shares')}>{texts.shares}</Button>
              )}
              {isOffered('invite') && market.data && offers(market.data, 'invite') && (
                <Button
                  type="primary"
                  onClick={() => setShown(isOffered('inviteManager') ? 'inviteManager' : 'invite')}
                >
                  {texts.invite}
                </Button>
              )}
            </>
          );
        }}
      />
      {(shown === 'invite' || shown === 'inviteManager') && (
        <FormDialog<Invited>
          open
          title={texts.invite}
          fields={fields}
          initial={{ userName: '', role: 'member' }}
          saveText={texts.inviteSave}
          onSave={({ userName, role }, requestId) =>
            tryCall('POST /market/inviteMember', {
              marketId,
              userName,
              role: role as 'member',
              requestId,
            })
          }
          onSaved={({ msg }) => {
            toast.success(msg);
            done();
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'shares' && (
        <Suspense fallback={null}>
          <ShareEditor marketId={marketId} onClose={() => setShown(undefined)} onSaved={done} />
        </Suspense>
      )}
    </>
  );
}

/** 成员: the people of a market. The address names it: `?marketId=7`. */
export default function MemberPage() {
  const { marketId, options, failure, reload } = useChosenMarket();
  if (marketId !== undefined)
    return <Members key={marketId} marketId={marketId} options={options} />;
  if (failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (options) return <Empty title={texts.none} text={texts.noneText} isPage />;
  return <Page role="status" aria-label={texts.title} />;
}
