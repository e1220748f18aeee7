import { configTexts as texts } from '../texts.ts';
import { type Faults, type Section, touches, type Values } from './config.model.ts';

interface SectionIndexProps {
  sections: readonly Section[];
  open: string;
  edits: Values;
  faults: Faults;
  onShow(section: string): void;
}

function Mark({ faulty, unsaved }: { faulty: boolean; unsaved: boolean }) {
  if (faulty) return <span className="config-mark config-mark-faulty">{texts.faulty}</span>;
  return unsaved ? <span className="config-mark">{texts.unsaved}</span> : null;
}

/** The list of sections. Sections with unsaved or refused changes are marked. */
export function SectionIndex({ sections, open, edits, faults, onShow }: SectionIndexProps) {
  const [edited, faulty] = [Object.keys(edits), Object.keys(faults)];
  return (
    <nav className="config-index" aria-label={texts.sections}>
      {sections.map((section) => (
        <button
          key={section.name}
          type="button"
          aria-current={section.name === open ? 'true' : undefined}
          onClick={() => onShow(section.name)}
        >
          <span>{section.title}</span>
          <Mark faulty={touches(section, faulty)} unsaved={touches(section, edited)} />
        </button>
      ))}
    </nav>
  );
}
