import { type ConsoleSettings, settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** Returns a screen's part of the window title. */
export type TitleOf = (names: Pick<ConsoleSettings, 'homeTitle'>) => string;

/** Returns the window title of a screen: its own title and the application name. */
export function screenTitle(
  titleOf: TitleOf,
  settings: Pick<ConsoleSettings, 'appName' | 'homeTitle'>,
): string {
  return `${titleOf(settings)} - ${settings.appName}`;
}

/** Sets the window title while a screen is shown. */
export function useScreenTitle(titleOf: TitleOf): void {
  const title = screenTitle(titleOf, useAtomValue(settingsAtom, { store }));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
