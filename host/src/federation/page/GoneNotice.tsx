import type { ReactNode } from 'react';
import { switchedOffTexts as texts } from './switchedOffTexts.ts';
import { useSwitchedOff } from './useSwitchedOff.ts';

/** Explains why the remote of the page below is not active any more. */
export function GoneNotice({ component }: { component: string }): ReactNode {
  const off = useSwitchedOff(component);
  return (
    <div className="page-notice" role="alert">
      {off ? texts.facts(off) : texts.gone}
      {texts.kept}
    </div>
  );
}
