import { Select } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { nameInput, useOptions, usePart } from '@console/shared/ui';
import { type MarketOptions, parseId } from './market.model.ts';

interface ChosenMarket {
  /** Id of the market. Undefined while it is unknown. */
  marketId: number | undefined;
  options: MarketOptions | null;
  failure: ReturnType<typeof useOptions>['failure'];
  reload(): void;
}

/** The market in the URL (`?marketId=7`), or else the first one that the user can see. */
export function useChosenMarket(): ChosenMarket {
  const [query] = useQueryState();
  const { data, failure, reload } = useOptions('POST /market/getMarketOptions');
  const marketId = parseId(query.marketId) ?? data?.markets[0]?.ID;
  return { marketId, options: data ?? null, failure, reload };
}

/** Chooses the market of a page. Hidden if there is only one, and in a part of a market's page. */
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
  const isPart = usePart() !== null;
  if (isPart || !options || options.markets.length < 2) return null;
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
