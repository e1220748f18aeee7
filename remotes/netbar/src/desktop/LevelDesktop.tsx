import { useTabTitle } from '@console/shared/router';
import { Failed, Page, PageHeader, useRecord } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { LevelLinks } from '../protect/LevelLinks.tsx';
import type { ConfigLevel } from '../protect/rule.resource.tsx';
import { DesktopEditor } from './DesktopEditor.tsx';
import type { DesktopConfig } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import '../protect/protect.css';
import './desktop.css';

export const DESKTOP = 'POST /pc/getDesktopConfig';
/** The number of affected terminals changes while the page is open. */
const LIVE = { seconds: 10 } as const;
const readDesktop = ({ desktop }: { desktop: DesktopConfig }): DesktopConfig => desktop;

interface Props {
  place: ConfigLevel;
  /** Control that chooses another level. */
  choose?: ReactNode;
}

/** The desktop of a level, with its title. */
export function LevelDesktop({ place, choose }: Props) {
  const {
    data: desktop,
    failure,
    reload,
  } = useRecord(DESKTOP, place, { read: readDesktop, live: LIVE });
  const {
    placeName = '',
    version = 0,
    applied = 0,
    machines = 0,
    level,
    netbarId = null,
  } = desktop ?? {};
  // With a choice the page is a menu page, whose tab keeps its title.
  useTabTitle(desktop && !choose ? texts.of(placeName) : undefined);
  return (
    <Page className="protect">
      <PageHeader
        title={desktop ? (level === 'global' ? texts.global : texts.of(placeName)) : texts.title}
        note={version > 0 ? texts.applied(version, applied, machines) : undefined}
        actions={
          <>
            <LevelLinks place={place} at="desktop" netbarId={netbarId ?? undefined} />
            {choose}
          </>
        }
      />
      {failure && !desktop && <Failed failure={failure} onRetry={reload} />}
      {desktop && (
        <DesktopEditor
          key={JSON.stringify(place)}
          place={place}
          desktop={desktop}
          onSaved={reload}
        />
      )}
    </Page>
  );
}
