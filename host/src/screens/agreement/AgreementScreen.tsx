import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { agreementTexts } from '../../texts/pages.ts';
import { Brand } from '../Brand.tsx';
import '../page.css';

/** The user agreement (spec 1), readable before sign-in. */
export function AgreementScreen(): ReactNode {
  const { appName } = useAtomValue(settingsAtom, { store });
  useEffect(() => {
    document.title = `${agreementTexts.title} - ${appName}`;
  }, [appName]);
  return (
    <main className="page">
      <header className="page-header">
        <Brand />
      </header>
      <article className="page-body">
        <h1>{agreementTexts.title}</h1>
        {agreementTexts.sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <button type="button" className="button" onClick={() => history.back()}>
          {agreementTexts.back}
        </button>
      </article>
    </main>
  );
}
