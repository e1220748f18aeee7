import { tryCall } from '@console/shared/request';
import { openCaptchaAtom, store } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';

/** What `POST /base/captcha` answers: the picture to read, or that none is wanted now. */
export interface CaptchaChallenge {
  captchaId: string;
  picPath: string;
  captchaLength: number;
  openCaptcha: boolean;
}

/**
 * The captcha in force. A server that said nothing of captchas beforehand is asked even when none is wanted: its sign-in needs
 * the id all the same (wire 1.6). One that said that none is wanted is asked only after a failed try.
 *
 * @param always asks for one in any case, for what is never sent without
 */
export function useCaptcha(always = false): {
  current: CaptchaChallenge | undefined;
  refresh(): void;
} {
  const [current, setCurrent] = useState<CaptchaChallenge>();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((now) => now + 1), []);

  useEffect(() => {
    if (round === 0 && !always && !store.get(openCaptchaAtom)) return;
    const controller = new AbortController();
    const options = { silent: false, loading: false, signal: controller.signal };
    const ask = async (): Promise<void> => {
      const asked = await tryCall<CaptchaChallenge>('POST /base/captcha', undefined, options);
      // A failure has been shown; without a picture the server will say what is missing.
      if (asked.ok) setCurrent(asked.data);
    };
    void ask();
    return () => controller.abort();
  }, [round, always]);

  return { current, refresh };
}
