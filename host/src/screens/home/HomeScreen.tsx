import { LAYOUT_PATH } from '@console/shared/router';
import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Brand } from '../../parts/Brand.tsx';
import { type TitleOf, useScreenTitle } from '../../parts/useScreenTitle.ts';
import { agreementTexts } from '../agreement/agreementTexts.ts';
import { homeTexts } from './homeTexts.ts';
import '../../parts/page.css';
import './home.css';

export const homeScreenTitle: TitleOf = ({ homeTitle }) => homeTitle;

/** Home page with an introduction and a link to the console (spec 2). It needs no session. */
export function HomeScreen(): ReactNode {
  const { homeTitle } = useAtomValue(settingsAtom, { store });
  useScreenTitle(homeScreenTitle);
  return (
    <main className="page home">
      <header className="page-header">
        <Brand />
      </header>
      <section className="page-body home-body">
        <h1>{homeTitle}</h1>
        <p>{homeTexts.lead}</p>
        <div className="page-actions">
          <a className="button button-primary" href={`#${LAYOUT_PATH}`}>
            {homeTexts.enter}
          </a>
          <a className="button" href="#/agreement">
            {agreementTexts.title}
          </a>
        </div>
      </section>
    </main>
  );
}
