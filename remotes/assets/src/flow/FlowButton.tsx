import { Button } from '@arco-design/web-react';
import { serves } from '@console/shared/session';
import type { ShownDialog } from '@console/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AssetType } from '../account/account.model.ts';
import { flowTexts as texts } from './flow.texts.ts';

// The chart is loaded on demand.
const FlowDrawer = lazy(async () => ({ default: (await import('./FlowDrawer.tsx')).FlowDrawer }));

interface FlowButtonProps {
  kind: AssetType;
  show(dialog: (shown: ShownDialog) => ReactNode): void;
}

/** A button that opens the income and expenses of an asset kind by day and business type. */
export function FlowButton({ kind, show }: FlowButtonProps) {
  if (!serves('POST /asset/getAssetStat')) return null;
  const open = () =>
    show((shown) => (
      <Suspense fallback={null}>
        <FlowDrawer kind={kind} shown={shown} />
      </Suspense>
    ));
  return <Button onClick={open}>{texts.open}</Button>;
}
