import type { ReactNode } from 'react';
import { RegisterForm } from './RegisterForm.tsx';
import { wxSignInTexts } from './signInWaysTexts.ts';
import { WxSignIn } from './WxSignIn.tsx';
import './signInWays.css';

interface Props {
  /** `wx` or `register`. */
  way: string;
  /** Path of the sign-in with name and password. */
  back: string;
}

/** Another way into the console than name and password, with the way back. */
export function OtherWay({ way, back }: Props): ReactNode {
  return (
    <>
      {way === 'wx' ? <WxSignIn /> : <RegisterForm />}
      <p className="login-ways">
        <a href={`#${back}`}>{wxSignInTexts.back}</a>
      </p>
    </>
  );
}
