import { type ReactNode, useState } from 'react';
import type { CatalogGroup, CatalogPart } from './catalogEntry.ts';
import { EntryView } from './EntryView.tsx';
import { ExampleStage } from './ExampleStage.tsx';
import { catalogTexts } from './texts.ts';
import '../base/kit.css';
import './catalog.css';

interface CatalogPageProps {
  catalog: readonly CatalogPart[];
  /** Id of the displayed entry. An unknown id shows the first entry. */
  selected: string;
  /** Returns the URL of an entry. */
  hrefOf(id: string): string;
  /** Rendered beside the title, for example a theme switch. */
  tools?: ReactNode;
}

const GROUPS = Object.keys(catalogTexts.groups) as CatalogGroup[];

const matches = ({ id, entry }: CatalogPart, word: string): boolean =>
  [id, entry.title, ...entry.parts].some((text) =>
    text.toLowerCase().includes(word.trim().toLowerCase()),
  );

/**
 * Catalogue of the kit for developers: every part with live examples, their source and its props.
 */
export function CatalogPage({ catalog, selected, hrefOf, tools }: CatalogPageProps) {
  const [word, setWord] = useState('');
  const shown = catalog.filter((part) => matches(part, word));
  const part = catalog.find(({ id }) => id === selected) ?? catalog[0];
  return (
    <div className="console-page console-catalog">
      <header>
        <strong>{catalogTexts.title}</strong>
        {tools}
      </header>
      <nav aria-label={catalogTexts.parts}>
        <input
          type="search"
          aria-label={catalogTexts.find}
          placeholder={catalogTexts.find}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {GROUPS.map((group) => {
          const members = shown.filter(({ entry }) => entry.group === group);
          if (members.length === 0) return null;
          return (
            <section key={group} aria-label={catalogTexts.groups[group]}>
              <p className="console-note">{catalogTexts.groups[group]}</p>
              <ul>
                {members.map(({ id, entry }) => (
                  <li key={id}>
                    <a href={hrefOf(id)} aria-current={id === part?.id ? 'page' : undefined}>
                      {entry.title} <code>{id}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {shown.length === 0 && <p className="console-note">{catalogTexts.nothing}</p>}
      </nav>
      <main>
        {part && (
          <ExampleStage entry={part.entry}>
            <EntryView key={part.id} part={part} />
          </ExampleStage>
        )}
      </main>
    </div>
  );
}
