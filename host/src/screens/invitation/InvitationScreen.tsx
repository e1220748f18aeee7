import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHashPath } from '../../boot/useHashPath.ts';
import { Brand } from '../../parts/Brand.tsx';
import { type TitleOf, useScreenTitle } from '../../parts/useScreenTitle.ts';
import { signInTexts } from '../signIn/signInTexts.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { type OpenInvitation, readInvitation } from './invitationCalls.ts';
import { invitationTexts as texts } from './invitationTexts.ts';
import './invitation.css';

const titleOfInvitation: TitleOf = () => texts.title;

/**
 * Page of an invitation link, on which the invited user creates an account. It needs no session.
 */
export function InvitationScreen(): ReactNode {
  const token = new URLSearchParams(useHashPath().split('?')[1]).get('token') ?? '';
  useScreenTitle(titleOfInvitation);
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
        <Opened key={token} token={token} />
      </section>
    </main>
  );
}

function Opened({ token }: { token: string }): ReactNode {
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState('');
  const read = useCallback(() => {
    setFailure('');
    void readInvitation(token).then(setInvitation, (error: Error) => setFailure(error.message));
  }, [token]);
  useEffect(read, [read]);

  if (made !== '') {
    return (
      <div role="status">
        <h1>{texts.doneTitle}</h1>
        <p className="invitation-note">{texts.done(made)}</p>
        <a className="button button-primary" href="#/login">
          {texts.toLogin}
        </a>
      </div>
    );
  }
  if (failure !== '') {
    return (
      <div role="alert">
        <h1>{texts.title}</h1>
        <p className="invitation-note">{failure}</p>
        {failure === texts.unreachable && (
          <button type="button" className="button" onClick={read}>
            {texts.retry}
          </button>
        )}
      </div>
    );
  }
  if (!invitation) return <p role="status">{texts.loading}</p>;
  const { inviterName, authorityNames, email } = invitation;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="invitation-note">
        {texts.lead(inviterName === '' ? texts.someone : inviterName, authorityNames.join('、'))}
        <br />
        {texts.email(email)}
      </p>
      <InvitationForm token={token} nickName={invitation.nickName} onMade={setMade} />
    </>
  );
}
