import { revisionAtom, settingsAtom, store } from '@console/shared/session';
import {
  Copyable,
  DetailGrid,
  Failed,
  Markdown,
  Note,
  Page,
  PageHeader,
  PlainTable,
  useRecord,
} from '@console/shared/ui';
import { migrationText, modulesHere } from './about.model.ts';
import { aboutTexts as texts } from './about.texts.ts';
import { Licences } from './Licences.tsx';
import { Manual } from './Manual.tsx';
import './about.css';

/** The modules of the user's session. */
function Modules() {
  const modules = modulesHere();
  return (
    <section>
      <h2>{texts.modules}</h2>
      <Note>{modules.length === 0 ? texts.noModules : texts.modulesNote}</Note>
      {modules.length > 0 && (
        <PlainTable
          rows={modules}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.module, render: ({ title }) => title },
            { title: texts.version, render: ({ version }) => version || '–' },
            { title: texts.build, render: ({ build }) => <Copyable text={build} /> },
          ]}
        />
      )}
    </section>
  );
}

/** 关于: versions, changelog, manual and third-party software. */
export default function AboutPage() {
  const { data: about, failure, reload } = useRecord('POST /about/getAbout', undefined);
  if (!about && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!about) return <Page role="status" aria-label={texts.loading} />;
  const revision = store.get(revisionAtom);
  return (
    <Page className="about-page">
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
      {about.manual.length > 0 && <Manual pages={about.manual} />}
      <p>
        <a href="/docs/" target="_blank" rel="noreferrer">
          {texts.documentation}
        </a>
      </p>
      <section className="about-changelog">
        <h2>{texts.changelog}</h2>
        {about.changelog === '' ? (
          <Note>{texts.noChangelog}</Note>
        ) : (
          <Markdown text={about.changelog} />
        )}
      </section>
      <Licences browser={about.browserLicences} server={about.serverLicences} />
    </Page>
  );
}
