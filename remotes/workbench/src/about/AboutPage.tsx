import { revisionAtom, settingsAtom, store } from '@console/shared/session';
import { Copyable, DetailGrid, Failed, Markdown, PageHeader, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { aboutTexts as texts } from '../texts/about.ts';
import { migrationText, modulesHere } from './about.model.ts';
import { Licences } from './Licences.tsx';
import './about.css';

/** The modules that the person's session runs. */
function Modules() {
  const modules = modulesHere();
  return (
    <section>
      <h2>{texts.modules}</h2>
      <p className="console-note">{modules.length === 0 ? texts.noModules : texts.modulesNote}</p>
      {modules.length > 0 && (
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.module}</th>
              <th scope="col">{texts.version}</th>
              <th scope="col">{texts.build}</th>
            </tr>
          </thead>
          <tbody>
            {modules.map(({ id, title, version, build }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>{version || '–'}</td>
                <td>
                  <Copyable text={build} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A page of the manual, drawn when somebody opens it. */
function ManualPage({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="about-manual" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <Markdown text={text} />}
    </details>
  );
}

/** 关于: which versions run here, what has changed, and the manual, and the software that the product is made of. */
export default function AboutPage() {
  const { data: about, failure, reload } = useRecord('POST /about/getAbout', undefined);
  if (!about && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!about) return <div className="console-page" role="status" aria-label={texts.loading} />;
  const revision = store.get(revisionAtom);
  return (
    <div className="console-page about-page">
      <PageHeader title={texts.title} note={store.get(settingsAtom).appName} />
      <section>
        <h2>{texts.product}</h2>
        <DetailGrid
          details={[
            { label: texts.host, value: about.host || texts.unknown },
            { label: texts.server, value: about.server },
            { label: texts.database, value: texts.engines[about.engine] },
            { label: texts.migrations, value: migrationText(about) },
            { label: texts.revision, value: revision === '' ? null : <Copyable text={revision} /> },
          ]}
        />
      </section>
      <Modules />
      {about.manual.length > 0 && (
        <section>
          <h2>{texts.manual}</h2>
          <p className="console-note">{texts.manualNote}</p>
          {about.manual.map((page) => (
            <ManualPage key={page.title} {...page} />
          ))}
        </section>
      )}
      <section className="about-changelog">
        <h2>{texts.changelog}</h2>
        {about.changelog === '' ? <p className="console-note">{texts.noChangelog}</p> : <Markdown text={about.changelog} />}
      </section>
      <Licences browser={about.browserLicences} server={about.serverLicences} />
    </div>
  );
}
