import { type ReactNode, useState } from 'react';
import { QrCode } from '../../qr/QrCode.tsx';
import { LoginForm } from '../signIn/LoginForm.tsx';
import { wxSignInTexts as texts } from './signInWaysTexts.ts';
import { bindAndSignIn, signInByScan } from './wxSignInCalls.ts';

/**
 * Signs in by a WeChat scan. An unbound WeChat account is bound by signing in with a password once.
 */
export function WxSignIn(): ReactNode {
  const [unbound, setUnbound] = useState('');
  const [scan, setScan] = useState(0);
  const [entering, setEntering] = useState(false);

  const onAccepted = async (uuid: string): Promise<void> => {
    setEntering(true);
    const failed = await signInByScan(uuid, setUnbound);
    setEntering(false);
    // A scan is valid for one attempt, so a failure needs another code.
    if (failed) setScan((now) => now + 1);
  };

  if (unbound !== '') {
    return (
      <>
        <h1>{texts.bindTitle}</h1>
        <p className="login-lead">{texts.bindText}</p>
        <LoginForm submitText={texts.bindSubmit} send={bindAndSignIn(unbound)} />
      </>
    );
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <QrCode
        key={scan}
        type="login"
        hint={entering ? texts.entering : texts.hint}
        onAccepted={(uuid) => void onAccepted(uuid)}
      />
    </>
  );
}
