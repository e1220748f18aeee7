import type { ReactNode } from 'react';
import { Brand } from '../../parts/Brand.tsx';
import { type TitleOf, useScreenTitle } from '../../parts/useScreenTitle.ts';
import { agreementTexts } from './agreementTexts.ts';
import '../../parts/page.css';

export const agreementTitle: TitleOf = () => agreementTexts.title;

/** User agreement (spec 1). It is readable without a session. */
export function AgreementScreen(): ReactNode {
  useScreenTitle(agreementTitle);
  return (
    <main className="page">
      <header className="page-header">
        <Brand />
      </header>
      <article className="page-body">
        <h1>{agreementTexts.title}</h1>
        <p>{agreementTexts.version}</p>
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
