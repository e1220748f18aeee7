import type { ReactNode } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { lazyFramePart } from './lazyFramePart.tsx';

const Settings = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ './Settings.tsx')).Settings,
);

/** Header button that opens the settings of this browser. */
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
      <path d="M2.5 5.5h6M13 5.5h2.5M2.5 12.5h2.5M9.5 12.5h6" />
      <circle cx="10.8" cy="5.5" r="2.2" />
      <circle cx="7.2" cy="12.5" r="2.2" />
    </LineIcon>
  );
}
