import { type ConsoleSettings, settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** A screen's own part of the window's title. */
export type TitleOf = (names: Pick<ConsoleSettings, 'homeTitle'>) => string;

/** The window's title on a screen: its own and the name of the application. */
export function screenTitle(
  titleOf: TitleOf,
  settings: Pick<ConsoleSettings, 'appName' | 'homeTitle'>,
): string {
  return `${titleOf(settings)} - ${settings.appName}`;
}

/** Keeps the window's title while a screen is shown. */
export function useScreenTitle(titleOf: TitleOf): void {
  const title = screenTitle(titleOf, useAtomValue(settingsAtom, { store }));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
