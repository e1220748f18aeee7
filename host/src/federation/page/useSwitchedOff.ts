import { tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { useEffect, useState } from 'react';
import type { SwitchedOff } from './switchedOffTexts.ts';

const CALL = 'POST /remote/getSwitchedOff';

/**
 * Asks the server whether the remote of a page was switched off.
 *
 * @param component component path of the page; undefined sends no request
 * @returns undefined until the server has answered, and null if the remote was not switched off
 */
export function useSwitchedOff(component: string | undefined): SwitchedOff | null | undefined {
  const asks = component !== undefined && component !== '' && serves(CALL);
  const [answer, setAnswer] = useState<{ component: string; switchedOff: SwitchedOff | null }>();
  useEffect(() => {
    if (!asks) return;
    let left = false;
    void tryCall(CALL, { component }, { loading: false, silent: 'all' }).then(
      (outcome) =>
        left ||
        setAnswer({ component, switchedOff: (outcome.ok && outcome.data?.switchedOff) || null }),
    );
    return () => {
      left = true;
    };
  }, [asks, component]);
  if (!asks) return null;
  return answer?.component === component ? answer.switchedOff : undefined;
}
