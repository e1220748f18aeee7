import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useHashPath } from '../../boot/useHashPath.ts';
import { Brand } from '../../parts/Brand.tsx';
import { useWxEvent } from './useWxEvent.ts';
import type { WxEvent } from './wxEventCalls.ts';
import { wxEventTexts as texts } from './wxEventTexts.ts';
import '../../parts/page.css';
import './wxEvent.css';

/**
 * Page that a phone opens after a scan (spec 2). It shows the action and asks for confirmation. It
 * needs no session. The window title is the application name.
 */
export function WxEventScreen(): ReactNode {
  const { appName } = useAtomValue(settingsAtom, { store });
  const key = new URLSearchParams(useHashPath().split('?')[1]).get('key') ?? '';
  useEffect(() => {
    document.title = appName;
  }, [appName]);
  return (
    <main className="page wx-event">
      <header className="page-header">
        <Brand />
      </header>
      <section className="wx-event-card" aria-live="polite">
        {key === '' ? <Told {...texts.noKey} /> : <Asked key={key} eventKey={key} />}
      </section>
    </main>
  );
}

function Told({ title, text, mark }: { title: string; text: string; mark?: string }): ReactNode {
  return (
    <>
      {mark && <span className={`wx-event-mark wx-event-${mark}`} aria-hidden="true" />}
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}

function Asked({ eventKey }: { eventKey: string }): ReactNode {
  const { event, failure, problem, busy, answer, retry } = useWxEvent(eventKey);
  if (failure !== '') {
    return (
      <>
        <Told title={texts.failedTitle} text={failure} />
        <button type="button" className="button" onClick={retry}>
          {texts.retry}
        </button>
      </>
    );
  }
  if (!event) return <p>{texts.loading}</p>;
  if (event.state !== 'waiting') return <Told {...texts.states[event.state]} mark={event.state} />;
  return (
    <>
      <Question event={event} />
      <p className="field-error" role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
      <div className="wx-event-buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={busy}
          onClick={() => answer(true)}
        >
          {busy ? texts.busy : texts.accept}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => answer(false)}>
          {texts.decline}
        </button>
      </div>
    </>
  );
}

function Question({ event: { type, appName, userName } }: { event: WxEvent }): ReactNode {
  const who = userName === '' ? texts.someone : texts.account(userName);
  return (
    <>
      <h1>{texts.kinds[type]}</h1>
      {appName !== '' && <p className="wx-event-app">{appName}</p>}
      <p>{texts.questions[type](who)}</p>
      <p className="wx-event-warning">{texts.warning}</p>
    </>
  );
}
