import type { ReactNode } from 'react';
import { RegisterForm } from './RegisterForm.tsx';
import { wxSignInTexts } from './signInWaysTexts.ts';
import { WxSignIn } from './WxSignIn.tsx';
import './signInWays.css';

interface Props {
  /** Name of the way, `wx` or `register`. */
  way: string;
  /** Path of the sign-in with name and password. */
  back: string;
}

/** Shows another way to sign in, with a link back to the password form. */
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
