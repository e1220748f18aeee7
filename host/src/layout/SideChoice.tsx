import { store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asideColours } from './asideColours.ts';
import { headerTexts } from './headerTexts.ts';
import { saveSideMode } from './saveSideMode.ts';

const NAMED = ['dark', 'light'] as const;

/** Sidebar colour: dark, light or a custom colour (spec 3). It is stored with the account. */
export function SideChoice(): ReactNode {
  const stored = useAtomValue(userAtom, { store })?.sideMode;
  const [chosenMode, setWanted] = useState<string>();
  const sideMode = chosenMode ?? stored;
  const { background } = asideColours(sideMode);
  const isOwn = sideMode?.startsWith('#') === true;
  const save = async (mode: string): Promise<void> => {
    setWanted(mode);
    await saveSideMode(mode);
    setWanted((now) => (now === mode ? undefined : now));
  };
  return (
    <fieldset>
      <legend>{headerTexts.sideLabel}</legend>
      <div className="settings-choices">
        {NAMED.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="side"
              checked={mode === 'dark' ? !isOwn && sideMode !== 'light' : sideMode === mode}
              onChange={() => void save(mode)}
            />
            {headerTexts.sides[mode]}
          </label>
        ))}
        <label>
          <input type="radio" name="side" checked={isOwn} onChange={() => void save(background)} />
          {headerTexts.sides.custom}
        </label>
        {isOwn && (
          <ColourField
            key={background}
            colour={background}
            onPick={(colour) => void save(colour)}
          />
        )}
      </div>
    </fieldset>
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
