import { Note, PlainTable } from '@console/shared/ui';
import { useState } from 'react';
import { type Licence, matching } from './about.model.ts';
import { aboutTexts as texts } from './about.texts.ts';

function LicenceTable({ title, licences }: { title: string; licences: readonly Licence[] }) {
  if (licences.length === 0) return null;
  return (
    <details className="about-licences">
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach the scrollable box */}
      <section tabIndex={0} aria-label={title}>
        <PlainTable
          rows={licences}
          keyOf={({ name, version }) => `${name} ${version}`}
          columns={[
            { title: texts.name, render: ({ name }) => name },
            { title: texts.version, render: ({ version }) => version },
            { title: texts.licence, render: ({ licence }) => licence || texts.noLicence },
          ]}
        />
      </section>
    </details>
  );
}

/** The third-party software of the product. */
export function Licences({
  browser,
  server,
}: {
  browser: readonly Licence[];
  server: readonly Licence[];
}) {
  const [text, setText] = useState('');
  const [ofBrowser, ofServer] = [matching(browser, text), matching(server, text)];
  return (
    <section>
      <h2>{texts.licences}</h2>
      <Note>{texts.licencesNote}</Note>
      <input
        type="search"
        className="arco-input arco-input-size-default about-find"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={texts.find}
        aria-label={texts.find}
      />
      <LicenceTable title={texts.browser(ofBrowser.length)} licences={ofBrowser} />
      <LicenceTable title={texts.serverSide(ofServer.length)} licences={ofServer} />
      {ofBrowser.length + ofServer.length === 0 && <Note>{texts.none}</Note>}
    </section>
  );
}
