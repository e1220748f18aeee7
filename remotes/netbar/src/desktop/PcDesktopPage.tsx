import { serves } from '@console/shared/session';
import { Empty } from '@console/shared/ui';
import { usePcPlace } from '../protect/usePcPlace.ts';
import { DESKTOP, DesktopOf } from './DesktopOf.tsx';
import { desktopTexts as texts } from './desktop.texts.ts';

/** The desktop of one terminal or of a group: `pc/:id/desktop`, `pc/0/desktop?group=3`. */
export default function PcDesktopPage() {
  const level = usePcPlace();
  if (!serves(DESKTOP)) return <Empty title={texts.notServed} isPage />;
  return level ? (
    <DesktopOf key={JSON.stringify(level)} place={level} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}
