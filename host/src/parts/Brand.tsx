import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';

/** Shows the operator's logo, or the product's logo if there is none, and the application name. */
export function Brand({ compact = false }: { compact?: boolean }): ReactNode {
  const { appName, appLogo, showLogo } = useAtomValue(settingsAtom, { store });
  return (
    <span className="brand">
      {appLogo !== '' ? <img src={appLogo} alt="" height={28} /> : showLogo && <Logo />}
      {!compact && <span className="brand-name">{appName}</span>}
    </span>
  );
}
