import { useState } from 'react';
import { aboutTexts as texts } from '../texts/about.ts';
import { type Licence, matching } from './about.model.ts';

function LicenceTable({ title, licences }: { title: string; licences: readonly Licence[] }) {
  if (licences.length === 0) return null;
  return (
    <details className="about-licences">
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section tabIndex={0} aria-label={title}>
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.version}</th>
              <th scope="col">{texts.licence}</th>
            </tr>
          </thead>
          <tbody>
            {licences.map(({ name, version, licence }) => (
              <tr key={`${name} ${version}`}>
                <td>{name}</td>
                <td>{version}</td>
                <td>{licence || texts.noLicence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The open-source software that is part of the product. */
export function Licences({ browser, server }: { browser: readonly Licence[]; server: readonly Licence[] }) {
  const [text, setText] = useState('');
  const [ofBrowser, ofServer] = [matching(browser, text), matching(server, text)];
  return (
    <section>
      <h2>{texts.licences}</h2>
      <p className="console-note">{texts.licencesNote}</p>
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
      {ofBrowser.length + ofServer.length === 0 && <p className="console-note">{texts.none}</p>}
    </section>
  );
}
