import { LAYOUT_PATH } from '@console/shared/router';
import type { ReactNode } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { notFoundTexts } from './notFoundTexts.ts';

/** Shown if the address is unknown or the role may not open it. */
export function NotFoundScreen({ hasHome }: { hasHome: boolean }): ReactNode {
  return (
    <MessageScreen
      title={notFoundTexts.title}
      text={hasHome ? notFoundTexts.text : notFoundTexts.noHome}
    >
      {hasHome && (
        <a className="button button-primary" href={`#${LAYOUT_PATH}`}>
          {notFoundTexts.home}
        </a>
      )}
    </MessageScreen>
  );
}
