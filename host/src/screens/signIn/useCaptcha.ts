import { tryCall } from '@console/shared/request';
import { openCaptchaAtom, store } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';

/** Response of `POST /base/captcha`. `openCaptcha` is whether a captcha is required. */
export interface CaptchaChallenge {
  captchaId: string;
  picPath: string;
  captchaLength: number;
  openCaptcha: boolean;
}

/**
 * Loads the captcha. A server that did not announce whether it requires captchas is always
 * requested, because its sign-in needs the id even without a captcha (wire 1.6). If it announced
 * that none is required, the first request follows a failed attempt.
 *
 * @param always requests a captcha in any case, for forms that require one
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
      const response = await tryCall<CaptchaChallenge>('POST /base/captcha', undefined, options);
      // The request client has shown the failure. Without a captcha the server's response to the
      // form will name the missing field.
      if (response.ok) setCurrent(response.data);
    };
    void ask();
    return () => controller.abort();
  }, [round, always]);

  return { current, refresh };
}
