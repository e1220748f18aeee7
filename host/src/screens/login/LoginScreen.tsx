import { settingsAtom, store, tokenAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { goTo } from '../../boot/hashPath.ts';
import { landingPath } from '../../router/landing.ts';
import { signInTexts } from '../../texts/boot.ts';
import { Brand } from '../Brand.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

/** The sign-in page (spec 2). With a session it leads on to the person's default page. */
export function LoginScreen(): ReactNode {
  const { appName } = useAtomValue(settingsAtom, { store });
  const signedIn = useAtomValue(tokenAtom, { store }) !== '';
  useEffect(() => {
    document.title = `${signInTexts.title} - ${appName}`;
  }, [appName]);
  useEffect(() => {
    if (signedIn) goTo(landingPath(location.hash), 'replace');
  }, [signedIn]);

  return (
    <main className="login">
      <section className="login-story" aria-hidden="true">
        <h2>{signInTexts.slogan}</h2>
        <ul>
          {signInTexts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section className="login-panel">
        <Brand />
        <h1>{signInTexts.title}</h1>
        <LoginForm />
        <p className="login-agreement">
          {signInTexts.agreementLead}
          <a href="#/agreement">{signInTexts.agreementLink}</a>
        </p>
      </section>
    </main>
  );
}
