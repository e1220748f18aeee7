import { Button, Select } from '@arco-design/web-react';
import { MenuIcon, Note } from '@console/shared/ui';
import type { DragEvent } from 'react';
import { type Application, type Group, moveBy, moveTo, type Section } from './application.model.ts';
import { applicationTexts as texts } from './application.texts.ts';

const DRAG_TYPE = 'application/x-console-application';

interface ArrangedTileProps {
  application: Application;
  section: Section;
  sections: readonly Section[];
  onChange(groups: Group[]): void;
}

const readKey = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(DRAG_TYPE);

function ArrangedTile({ application, section, sections, onChange }: ArrangedTileProps) {
  const { key, title, icon } = application;
  const index = section.applications.indexOf(application);
  return (
    <li
      className="application-tile"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAG_TYPE, key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation();
        const dragged = readKey(event);
        if (dragged !== '') onChange(moveTo(sections, dragged, section.name, index));
      }}
    >
      <span className="application-arranged">
        <MenuIcon name={icon} title={title} />
        <span className="application-title">{title}</span>
      </span>
      <span className="application-actions">
        <Button
          size="mini"
          aria-label={texts.earlier(title)}
          disabled={index === 0}
          onClick={() => onChange(moveBy(sections, key, -1))}
        >
          {texts.earlierShort}
        </Button>
        <Button
          size="mini"
          aria-label={texts.later(title)}
          disabled={index === section.applications.length - 1}
          onClick={() => onChange(moveBy(sections, key, 1))}
        >
          {texts.laterShort}
        </Button>
      </span>
      <Select
        size="mini"
        aria-label={texts.toGroup(title)}
        value={section.name}
        options={sections.map(({ name }) => ({
          value: name,
          label: name || texts.othersBesideGroups,
        }))}
        onChange={(name) => onChange(moveTo(sections, key, name))}
      />
    </li>
  );
}

/** A group whose applications are moved by drag, buttons or a choice of the group. */
export function ArrangedSection({
  section,
  sections,
  onChange,
}: Omit<ArrangedTileProps, 'application'>) {
  return (
    <ul
      className="application-tiles application-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const dragged = readKey(event);
        if (dragged !== '') onChange(moveTo(sections, dragged, section.name));
      }}
    >
      {section.applications.length === 0 && (
        <li>
          <Note>{texts.emptyGroup}</Note>
        </li>
      )}
      {section.applications.map((application) => (
        <ArrangedTile
          key={application.key}
          application={application}
          section={section}
          sections={sections}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
