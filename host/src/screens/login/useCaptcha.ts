import { callUnlisted } from '@console/shared/request';
import { useCallback, useEffect, useState } from 'react';

/** What `POST /base/captcha` answers: the picture to read, or that none is wanted now. */
export interface CaptchaChallenge {
  captchaId: string;
  picPath: string;
  captchaLength: number;
  openCaptcha: boolean;
}

/** The captcha in force. It is fetched even when none is wanted: a sign-in needs its id all the same (wire 1.6). */
export function useCaptcha(): { current: CaptchaChallenge | undefined; refresh(): void } {
  const [current, setCurrent] = useState<CaptchaChallenge>();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((now) => now + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    callUnlisted<CaptchaChallenge>('POST /base/captcha', undefined, { loading: false, signal: controller.signal })
      .then((answer) => {
        if (answer.code === 0) setCurrent(answer.data);
      })
      // The request client has told the person; without a picture the server will say what is missing.
      .catch(() => undefined);
    return () => controller.abort();
  }, [round]);

  return { current, refresh };
}
