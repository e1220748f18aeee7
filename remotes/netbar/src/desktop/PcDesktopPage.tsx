import { serves } from '@console/shared/session';
import { Empty } from '@console/shared/ui';
import { useTerminalLevel } from '../protect/useTerminalLevel.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { DESKTOP, LevelDesktop } from './LevelDesktop.tsx';

/** The desktop of one terminal or of a group: `pc/:id/desktop`, `pc/0/desktop?group=3`. */
export default function PcDesktopPage() {
  const level = useTerminalLevel();
  if (!serves(DESKTOP)) return <Empty title={texts.notServed} isPage />;
  return level ? (
    <LevelDesktop key={JSON.stringify(level)} place={level} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}
