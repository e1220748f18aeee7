import { settingsAtom, store, tokenAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { goTo } from '../../boot/hashPath.ts';
import { awaitShell } from '../../boot/loadShell.ts';
import { useHashPath } from '../../boot/useHashPath.ts';
import { Brand } from '../../parts/Brand.tsx';
import { ScreenBoundary } from '../../parts/ScreenBoundary.tsx';
import { type TitleOf, useScreenTitle } from '../../parts/useScreenTitle.ts';
import { landingPath } from '../../router/landing.ts';
import { LoginForm } from '../signIn/LoginForm.tsx';
import { signInTexts } from '../signIn/signInTexts.ts';
import './login.css';

const OtherWay = lazy(async () => ({
  default: (await import('../signInWays/OtherWay.tsx')).OtherWay,
}));

export const loginTitle: TitleOf = () => signInTexts.title;

/** Sign-in page (spec 2). It redirects a signed-in user to the default page. */
export function LoginScreen(): ReactNode {
  const signedIn = useAtomValue(tokenAtom, { store }) !== '';
  useScreenTitle(loginTitle);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    // Shows the form until the shell is loaded, but not longer than the limit of `awaitShell`.
    void awaitShell().then(() => left || goTo(landingPath(location.hash), 'replace'));
    return () => {
      left = true;
    };
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
        <Way />
        <p className="login-agreement">
          {signInTexts.agreementLead}
          <a href="#/agreement">{signInTexts.agreementLink}</a>
        </p>
      </section>
    </main>
  );
}

/**
 * Shows the way to sign in that the address names, if it is enabled. Otherwise shows the password
 * form with links to the other ways.
 */
function Way(): ReactNode {
  const { wxLogin, register } = useAtomValue(settingsAtom, { store });
  const query = new URLSearchParams(useHashPath().split('?')[1]);
  const way = query.get('way');
  const open: Readonly<Record<string, boolean>> = { wx: wxLogin, register };
  if (way !== null && open[way] === true) {
    return (
      <ScreenBoundary>
        <Suspense>
          <OtherWay way={way} back={pathOf(query)} />
        </Suspense>
      </ScreenBoundary>
    );
  }
  return (
    <>
      <h1>{signInTexts.title}</h1>
      <LoginForm />
      <p className="login-ways">
        {wxLogin && <a href={`#${pathOf(query, 'wx')}`}>{signInTexts.wx}</a>}
        {register && <a href={`#${pathOf(query, 'register')}`}>{signInTexts.register}</a>}
      </p>
    </>
  );
}

function pathOf(query: URLSearchParams, way?: string): string {
  const next = new URLSearchParams(query);
  if (way === undefined) next.delete('way');
  else next.set('way', way);
  return `/login?${next}`;
}
