import { Note, TextButton } from '@console/shared/ui';
import type { Icon, View } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';

interface Props {
  view: View;
  chosen: string | undefined;
  onChoose(key: string): void;
}

function Spare({
  title,
  icons,
  chosen,
  onChoose,
}: Omit<Props, 'view'> & { title: string; icons: readonly Icon[] }) {
  if (icons.length === 0) return null;
  return (
    <fieldset className="desktop-spare" aria-label={title}>
      <Note as="span">{title}</Note>
      {icons.map(({ key, name }) => (
        <TextButton key={key} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {name}
        </TextButton>
      ))}
    </fieldset>
  );
}

/** The icons that are not on the desktop: hidden ones, and those without a free cell. */
export function SpareIcons({ view: { icons }, ...props }: Props) {
  const isCrowded = ({ hidden, row }: Icon) => !hidden && row === null;
  return (
    <>
      <Spare title={texts.crowded} icons={icons.filter(isCrowded)} {...props} />
      <Spare title={texts.hidden} icons={icons.filter(({ hidden }) => hidden)} {...props} />
    </>
  );
}
