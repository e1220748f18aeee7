import type { ReactNode } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { laterPart } from './laterPart.tsx';
import { layoutTexts } from './layoutTexts.ts';

const Settings = laterPart(async () => (await import(/* webpackChunkName: 'header' */ './Settings.tsx')).Settings);

/** The button that opens the settings of the console in this browser. */
export function SettingsMenu(): ReactNode {
  return (
    <HeaderPopup label={layoutTexts.settings} button={<SlidersIcon />} onIntent={Settings.fetch}>
      {() => <Settings />}
    </HeaderPopup>
  );
}

function SlidersIcon(): ReactNode {
  return (
    <LineIcon>
      <path d="M2.500 5.500h6M13 5.500h2.500M2.500 12.500h2.500M9.500 12.500h6" />
      <circle cx="10.800" cy="5.500" r="2.200" />
      <circle cx="7.200" cy="12.500" r="2.200" />
    </LineIcon>
  );
}
