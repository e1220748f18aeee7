import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';

/** The operator's logo, or ours when there is none, with the name of the application. */
export function Brand({ compact = false }: { compact?: boolean }): ReactNode {
  const { appName, appLogo, showLogo } = useAtomValue(settingsAtom, { store });
  return (
    <span className="brand">
      {appLogo !== '' ? <img src={appLogo} alt="" height={28} /> : showLogo && <Logo />}
      {!compact && <span className="brand-name">{appName}</span>}
    </span>
  );
}
