import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { joinMarket } from '@console/shared/operations/market';
import { limitsOf, tryCall } from '@console/shared/request';
import { openTab, useQueryState } from '@console/shared/router';
import {
  DetailGrid,
  Empty,
  Failed,
  type Field,
  FormDialog,
  Notice,
  Page,
  PageHeader,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { type Card, formatBasisPoints, type MyMarket } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { useMembership } from '../useMembership.ts';
import { FindMarkets } from './FindMarkets.tsx';
import { joinTexts as texts } from './join.texts.ts';
import { Statements } from './Statements.tsx';

const REMARK: Field<{ remark: string }>[] = [
  {
    name: 'remark',
    label: texts.remark,
    kind: 'textarea',
    ...limitsOf(joinMarket.fields.remark),
    hint: texts.remarkHint,
  },
];

function Own({ mine, onChanged }: { mine: MyMarket; onChanged(): void }) {
  const { confirm, dialog } = useConfirm();
  const { card, role, status, shareBp, netbarCount, joinedAt, actions, marketId } = mine;
  const offers = (action: string) => actions.includes(action);
  const answer = async (accept: boolean) => {
    const done = await tryCall('POST /market/answerInvitation', {
      marketNo: card.marketNo,
      accept,
    });
    if (done.ok) toast.success(done.msg);
    else toast.error(done.message);
    onChanged();
  };
  const leave = async (title: string, confirmText: string, text: string) => {
    const action = async () => {
      const done = await tryCall('POST /market/leaveMarket', { marketNo: card.marketNo });
      if (done.ok) toast.success(done.msg);
      return done;
    };
    if (await confirm({ title, text, confirmText, action })) onChanged();
  };
  return (
    <PublicCard card={card}>
      {role !== 'head' && status === 'active' && (
        <DetailGrid
          details={[
            { label: texts.share, value: formatBasisPoints(shareBp) },
            { label: texts.netbars, value: netbarCount },
            { label: texts.joinedAt, value: joinedAt === null ? null : formatTime(joinedAt) },
          ]}
        />
      )}
      {marketId !== null && (
        <Button
          size="small"
          onClick={() => openTab({ name: 'marketDetail', params: { id: String(marketId) } })}
        >
          {texts.openMarket}
        </Button>
      )}
      {offers('join') && (
        <Button size="small" type="primary" onClick={() => void answer(true)}>
          {texts.accept}
        </Button>
      )}
      {offers('decline') && (
        <Button size="small" onClick={() => void answer(false)}>
          {texts.decline}
        </Button>
      )}
      {offers('leave') && (
        <Button
          size="small"
          onClick={() =>
            void leave(texts.leaveTitle(card.name), texts.leave, texts.leaveText(netbarCount))
          }
        >
          {texts.leave}
        </Button>
      )}
      {offers('takeBack') && (
        <Button size="small" onClick={() => void leave(texts.takeBackTitle, texts.takeBack, '')}>
          {texts.takeBack}
        </Button>
      )}
      {dialog}
    </PublicCard>
  );
}

/**
 * 加入市场: the user's own market, and the markets to join by search, by code or by link
 * (`?code=ABC234`).
 */
export default function JoinPage() {
  const [query, setQuery] = useQueryState();
  const ownMarket = useRecord('POST /market/getMyMarket', undefined);
  const [joining, setJoining] = useState<{ card: Card; code?: string }>();
  const [joined, setJoined] = useState(0);
  const reload = () => {
    ownMarket.reload();
    setJoined((count) => count + 1);
  };
  const changed = useMembership(reload);
  const { data, failure } = ownMarket;
  const markets = data?.markets ?? [];
  return (
    <Page className="market-stack">
      <PageHeader title={texts.title} />
      {changed && <Notice role="status">{texts.changed(changed.marketName)}</Notice>}
      {!data && failure && <Failed failure={failure} onRetry={ownMarket.reload} />}
      {markets.length > 0 && (
        <section className="market-group">
          <h2>{texts.mine}</h2>
          <div className="market-cards">
            {markets.map((mine) => (
              <Own key={mine.card.marketNo} mine={mine} onChanged={reload} />
            ))}
          </div>
        </section>
      )}
      {data && data.statements.length > 0 && <Statements statements={data.statements} />}
      <FindMarkets
        key={joined}
        code={query.code ?? ''}
        onCode={(code) => setQuery({ code: code === '' ? undefined : code })}
        canJoin={!markets.some(({ status }) => status === 'active')}
        onJoin={(card, code) => setJoining(code === undefined ? { card } : { card, code })}
        empty={<Empty title={texts.none} text={texts.noneText} />}
      />
      {joining && (
        <FormDialog<{ remark: string }>
          open
          title={texts.joinTitle(joining.card.name)}
          fields={REMARK}
          initial={{ remark: '' }}
          saveText={joining.card.joinAudit ? texts.join : texts.joinNow}
          onSave={({ remark }, requestId) =>
            tryCall('POST /market/joinMarket', {
              ...(joining.code === undefined
                ? { marketNo: joining.card.marketNo }
                : { inviteCode: joining.code }),
              ...(remark === '' ? {} : { remark }),
              requestId,
            })
          }
          onSaved={({ msg }) => {
            toast.success(msg);
            reload();
          }}
          onClose={() => setJoining(undefined)}
        />
      )}
    </Page>
  );
}
