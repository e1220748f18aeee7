import { isAdminAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { switchedOffTexts } from '../../federation/page/switchedOffTexts.ts';
import { useSwitchedOff } from '../../federation/page/useSwitchedOff.ts';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { ReasonLink } from '../../parts/ReasonLink.tsx';
import { moduleMissingTexts } from './moduleMissingTexts.ts';

/**
 * Shown for a menu row whose component no release offers (C106). Shows by whom, why and until when
 * its remote was switched off. Otherwise it shows the path and, to an administrator, the possible
 * actions.
 */
export function ModuleMissingScreen({ component }: { component: string }): ReactNode {
  const isAdmin = useAtomValue(isAdminAtom, { store });
  const off = useSwitchedOff(component);
  if (off === undefined) return null;
  if (off !== null)
    return (
      <MessageScreen title={switchedOffTexts.title} text={switchedOffTexts.facts(off)}>
        <p>{switchedOffTexts.others}</p>
        <p>
          <ReasonLink code="C106">{moduleMissingTexts.code}</ReasonLink>
        </p>
      </MessageScreen>
    );
  return (
    <MessageScreen title={moduleMissingTexts.title} text={moduleMissingTexts.text}>
      <code>{component || moduleMissingTexts.empty}</code>
      {isAdmin ? (
        <ul>
          {moduleMissingTexts.forAdmin.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : (
        <p>{moduleMissingTexts.forUser}</p>
      )}
      <p>
        <ReasonLink code="C106">{moduleMissingTexts.code}</ReasonLink>
      </p>
    </MessageScreen>
  );
}
