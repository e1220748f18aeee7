import { Button } from '@arco-design/web-react';
import { type Detail, DetailGrid, Note, Notice, Section, StatusTag } from '@console/shared/ui';
import { fromText, type Icon, isWindowsIcon } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';

const { facts } = texts;

interface Props {
  icon: Icon | undefined;
  isOwn: boolean;
  /** Whether a parent level has the icon. */
  isInherited: boolean;
  disabled: boolean;
  onEdit(): void;
  onHide(hidden: boolean): void;
  onGiveBack(): void;
}

const cellText = ({ hidden, row, col }: Icon): string =>
  hidden
    ? texts.hidden
    : row === null || col === null
      ? texts.noCell
      : texts.cell(row + 1, col + 1);

function detailsOf(icon: Icon, isOwn: boolean): Detail[] {
  const tag = (
    <StatusTag tone={isOwn ? 'info' : 'neutral'}>{isOwn ? texts.own : fromText(icon)}</StatusTag>
  );
  return [
    { label: facts.name, value: icon.name },
    { label: facts.source, value: tag },
    {
      label: facts.target,
      value: isWindowsIcon(icon) ? texts.systemIcon : icon.target,
      wide: true,
    },
    ...(icon.args === '' ? [] : [{ label: facts.args, value: icon.args, wide: true }]),
    { label: facts.cell, value: cellText(icon) },
  ];
}

/** The chosen icon with its target, its source and the possible actions. */
export function IconPanel({
  icon,
  isOwn,
  isInherited,
  disabled,
  onEdit,
  onHide,
  onGiveBack,
}: Props) {
  return (
    <Section>
      <h2>{texts.chosenTitle}</h2>
      {!icon && <Note>{texts.chooseHint}</Note>}
      {icon && (
        <>
          <DetailGrid details={detailsOf(icon, isOwn)} />
          {icon.displaced && <Notice>{texts.displaced}</Notice>}
          {!disabled && (
            <div className="desktop-buttons">
              {!isWindowsIcon(icon) && <Button onClick={onEdit}>{texts.edit}</Button>}
              {isInherited && (
                <Button onClick={() => onHide(!icon.hidden)}>
                  {icon.hidden ? texts.show : texts.hide}
                </Button>
              )}
              {isOwn && (
                <Button onClick={onGiveBack}>{isInherited ? texts.inherit : texts.remove}</Button>
              )}
            </div>
          )}
        </>
      )}
    </Section>
  );
}
