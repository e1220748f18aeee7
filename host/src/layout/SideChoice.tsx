import { choicesOf } from '@console/shared/format';
import { store, userAtom } from '@console/shared/session';
import { ChoiceButtons } from '@console/shared/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asideColours } from './asideColours.ts';
import { headerTexts } from './headerTexts.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { saveSideMode } from './saveSideMode.ts';

const SIDES = choicesOf(headerTexts.sides);

/** Sidebar colour: dark, light or a custom colour (spec 3). It is stored with the account. */
export function SideChoice(): ReactNode {
  const stored = useAtomValue(userAtom, { store })?.sideMode;
  const [chosenMode, setWanted] = useState<string>();
  const sideMode = chosenMode ?? stored;
  const { background } = asideColours(sideMode);
  const isCustom = sideMode?.startsWith('#') === true;
  const save = async (mode: string): Promise<void> => {
    setWanted(mode);
    await saveSideMode(mode);
    setWanted((now) => (now === mode ? undefined : now));
  };
  return (
    <SettingsGroup title={headerTexts.sideLabel}>
      <ChoiceButtons
        label={headerTexts.sideLabel}
        value={isCustom ? 'custom' : sideMode === 'light' ? 'light' : 'dark'}
        options={SIDES}
        onChange={(side) => void save(side === 'custom' ? background : side)}
      />
      {isCustom && (
        <ColourField key={background} colour={background} onPick={(colour) => void save(colour)} />
      )}
    </SettingsGroup>
  );
}

/**
 * Native colour input. It fires `input` while the user moves through colours, and `change` for the
 * final choice, which is the only one used.
 */
function ColourField({
  colour,
  onPick,
}: {
  colour: string;
  onPick(colour: string): void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = field.current;
    const onChange = (): void => onPick(element?.value ?? colour);
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, [colour, onPick]);
  return (
    <input ref={field} type="color" defaultValue={colour} aria-label={headerTexts.sideColour} />
  );
}
