import { Button } from '@arco-design/web-react';
import { serves } from '@console/shared/session';
import { Empty, Failed, Note, Page, PageHeader } from '@console/shared/ui';
import { useState } from 'react';
import { ApplicationDialogs, type OpenedDialog } from './ApplicationDialogs.tsx';
import { ArrangedSection } from './ArrangedSection.tsx';
import { type Application, removeGroup, type Section } from './application.model.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { Tile } from './Tile.tsx';
import { useApplications } from './useApplications.ts';
import './application.css';

function Tiles({
  applications,
  onOpen,
  onAction,
}: {
  applications: readonly Application[];
  onOpen(application: Application): void;
  onAction(application: Application, action: string): void;
}) {
  return (
    <ul className="application-tiles">
      {applications.map((application) => (
        <li key={application.key} className="application-tile">
          <Tile
            application={application}
            onOpen={() => onOpen(application)}
            onAction={(action) => onAction(application, action)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Name of a group, with the button that removes the group while it is arranged. */
function SectionHeading({
  section,
  isOnly,
  onRemove,
}: {
  section: Section;
  isOnly: boolean;
  onRemove: (() => void) | undefined;
}) {
  const { name } = section;
  return (
    <h2 className="application-heading">
      {name || (isOnly ? texts.others : texts.othersBesideGroups)}
      {name !== '' && onRemove && (
        <Button size="mini" aria-label={texts.removeGroup(name)} onClick={onRemove}>
          {texts.removeGroupShort}
        </Button>
      )}
    </h2>
  );
}

function Applications() {
  const user = useApplications();
  const [isArranging, setArranging] = useState(false);
  const [opened, setOpened] = useState<OpenedDialog>();
  const { data, failure, sections, recent, save } = user;
  if (failure && !data) return <Failed failure={failure} onRetry={user.reload} isPage />;
  if (data?.list.length === 0) return <Empty title={texts.empty} text={texts.emptyText} isPage />;
  const act = (application: Application, action: string): void => {
    if (action === 'off') setOpened({ kind: 'off', application });
    else if (action === 'on') void user.switchOn(application);
    else void user.retry(application);
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {isArranging && (
              <Button onClick={() => setOpened({ kind: 'addGroup' })}>{texts.addGroup}</Button>
            )}
            <Button aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
              {isArranging ? texts.endArrange : texts.arrange}
            </Button>
          </>
        }
      />
      {isArranging && <Note>{texts.arrangeHint}</Note>}
      {!isArranging && recent.length > 0 && (
        <section aria-label={texts.recent}>
          <h2 className="application-heading">{texts.recent}</h2>
          <div className="application-recent">
            {recent.map((application) => (
              <Button key={application.key} onClick={() => user.open(application)}>
                {application.title}
              </Button>
            ))}
          </div>
        </section>
      )}
      {data &&
        sections.map((section) => (
          <section key={section.name} aria-label={section.name || texts.others}>
            <SectionHeading
              section={section}
              isOnly={sections.length === 1}
              onRemove={
                isArranging ? () => void save(removeGroup(sections, section.name)) : undefined
              }
            />
            {isArranging ? (
              <ArrangedSection section={section} sections={sections} onChange={save} />
            ) : (
              <Tiles applications={section.applications} onOpen={user.open} onAction={act} />
            )}
          </section>
        ))}
      <ApplicationDialogs opened={opened} user={user} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

/** 应用: a tile for each remote, plugin and link that the user may open. */
export default function ApplicationPage() {
  if (!serves('POST /application/getApplications')) return <Empty title={texts.notServed} isPage />;
  return <Applications />;
}
