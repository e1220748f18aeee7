import { Button } from '@arco-design/web-react';
import { openTab } from '@console/shared/router';
import { Empty, Failed, Page, PageHeader, usePart, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { ChooseMarket, useChosenMarket } from '../ChooseMarket.tsx';
import { ConfigForm } from './ConfigForm.tsx';
import { configTexts as texts } from './config.texts.ts';

/** 市场配置: the rules and the public card of a market (`?marketId=7`). */
export default function ConfigPage() {
  const { marketId, options, failure, reload } = useChosenMarket();
  const market = useRecord(
    'POST /market/getMarketConfig',
    marketId === undefined ? null : { ID: marketId },
    {
      read: (data) => data.market,
    },
  );
  const isPart = usePart() !== null;
  // Changing the key discards the input.
  const [version, setVersion] = useState(0);
  const failed = market.failure ?? failure;
  if (options && options.markets.length === 0 && marketId === undefined)
    return (
      <Empty
        title={texts.none}
        text={texts.noneText}
        isPage
        action={
          <Button type="primary" onClick={() => openTab({ name: 'marketApply' })}>
            {texts.toApply}
          </Button>
        }
      />
    );
  if (!market.data && failed)
    return <Failed failure={failed} onRetry={market.failure ? market.reload : reload} isPage />;
  if (!market.data || !options) return <Page role="status" aria-label={texts.title} />;
  return (
    <Page className="market-stack">
      <PageHeader
        title={texts.title}
        note={isPart ? undefined : market.data.name}
        actions={<ChooseMarket label={texts.choose} marketId={marketId} options={options} />}
      />
      <ConfigForm
        key={`${market.data.ID} ${version}`}
        market={market.data}
        options={options}
        onSaved={market.replace}
        onDiscard={() => {
          setVersion(version + 1);
          market.reload();
        }}
      />
    </Page>
  );
}
