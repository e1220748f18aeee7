import { Select } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { nameInput, useOptions } from '@console/shared/ui';
import { idOf, type MarketOptions } from './market.model.ts';

interface Chosen {
  /** The market that the page is about; nothing while none is known. */
  marketId: number | undefined;
  options: MarketOptions | null;
  failure: ReturnType<typeof useOptions>['failure'];
  reload(): void;
}

/** The market that the address names (`?marketId=7`), else the first that the person may see. */
export function useChosenMarket(): Chosen {
  const [query] = useQueryState();
  const { data, failure, reload } = useOptions('POST /market/getMarketOptions');
  const marketId = idOf(query.marketId) ?? data?.markets[0]?.ID;
  return { marketId, options: data ?? null, failure, reload };
}

/** Chooses the market that a page is about; nothing to choose for whoever has one. */
export function ChooseMarket({
  label,
  marketId,
  options,
}: {
  label: string;
  marketId: number | undefined;
  options: MarketOptions | null;
}) {
  const [, setQuery] = useQueryState();
  if (!options || options.markets.length < 2) return null;
  return (
    <Select
      ref={nameInput(label)}
      style={{ width: 200 }}
      aria-label={label}
      value={marketId ?? ''}
      showSearch
      options={options.markets.map(({ ID, name }) => ({ value: ID, label: name }))}
      onChange={(id: number) => setQuery({ marketId: String(id), page: undefined })}
    />
  );
}
