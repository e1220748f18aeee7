import { isAdminAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { ReasonLink } from '../../parts/ReasonLink.tsx';
import { moduleMissingTexts } from './moduleMissingTexts.ts';

/**
 * Shown for a menu row whose component no release offers (C106). Shows the path and, to an
 * administrator, the possible actions.
 */
export function ModuleMissingScreen({ component }: { component: string }): ReactNode {
  const isAdmin = useAtomValue(isAdminAtom, { store });
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
