import { Markdown, Note } from '@console/shared/ui';
import { useState } from 'react';
import type { About } from './about.model.ts';
import { aboutTexts as texts } from './about.texts.ts';

type ManualText = About['manual'][number];

/** A page of the manual. It is rendered when it is opened. */
function ManualPage({ title, text }: ManualText) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="about-manual"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {open && <Markdown text={text} />}
    </details>
  );
}

/** The user manual, with a search in titles and texts. */
export function Manual({ pages }: { pages: readonly ManualText[] }) {
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const matches = pages.filter(({ title, text }) =>
    `${title}\n${text}`.toLowerCase().includes(query),
  );
  return (
    <section>
      <h2>{texts.manual}</h2>
      <Note>{texts.manualNote}</Note>
      <input
        type="search"
        className="arco-input arco-input-size-default about-find"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={texts.findInManual}
        aria-label={texts.findInManual}
      />
      {matches.length === 0 && <Note role="status">{texts.noManualMatch(typed.trim())}</Note>}
      {matches.map((page) => (
        <ManualPage key={page.title} {...page} />
      ))}
    </section>
  );
}
