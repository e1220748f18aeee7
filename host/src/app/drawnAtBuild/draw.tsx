import './window.ts';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import {
  type ConsoleSettings,
  DEFAULT_SETTINGS,
  settingsAtom,
  store,
} from '@console/shared/session';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { startAtPath } from '../../boot/useHashPath.ts';
import { screenTitle, type TitleOf } from '../../parts/useScreenTitle.ts';
import { OUTLINE, PRERENDERED_PATHS, type PrerenderedPath } from '../../prerender/screenAt.ts';
import { agreementTitle } from '../../screens/agreement/AgreementScreen.tsx';
import { homeScreenTitle } from '../../screens/home/HomeScreen.tsx';
import { loginTitle } from '../../screens/login/LoginScreen.tsx';
import { OpeningScreen } from '../../screens/opening/OpeningScreen.tsx';
import { App } from '../App.tsx';
import './outline.ts';
import '../../theme/base.css';

/**
 * Boolean settings that affect the prerendered screens. All other settings in the screens are
 * texts.
 */
const SWITCHES = [
  'appLogo',
  'showLogo',
  'wxLogin',
  'register',
] as const satisfies (keyof ConsoleSettings)[];

const TITLES: Readonly<Record<PrerenderedPath, TitleOf>> = {
  '/': homeScreenTitle,
  '/login': loginTitle,
  '/agreement': agreementTitle,
};

/** Returns settings with placeholders for the texts and with the given switches on. */
function settingsWith(on: readonly string[]): ConsoleSettings {
  const switches = SWITCHES.map((name) => [
    name,
    name === 'appLogo' ? (on.includes(name) ? '{{appLogo}}' : '') : on.includes(name),
  ]);
  return {
    ...DEFAULT_SETTINGS,
    appName: '{{appName}}',
    homeTitle: '{{homeTitle}}',
    ...Object.fromEntries(switches),
  };
}

/** Returns all subsets of the names. */
function choices([name, ...others]: readonly string[]): string[][] {
  if (name === undefined) return [[]];
  const rest = choices(others);
  return [...rest, ...rest.map((chosen) => [name, ...chosen])];
}

async function htmlOf(element: ReactNode): Promise<string> {
  const html = await text(
    (await prerenderToNodeStream(element, { progressiveChunkSize: Number.POSITIVE_INFINITY }))
      .prelude,
  );
  const forbidden = /<script|\sstyle=/.exec(html);
  if (forbidden)
    throw new Error(`A prerendered screen contains "${forbidden[0]}", which the CSP forbids`);
  return html;
}

/** Renders the first state of a screen for every combination of the switches. */
async function drawScreen(path: PrerenderedPath) {
  startAtPath(path);
  const html: Record<string, string> = {};
  for (const on of choices(SWITCHES)) {
    store.set(settingsAtom, settingsWith(on));
    html[on.join(' ')] = await htmlOf(<App />);
  }
  return { name: path, title: screenTitle(TITLES[path], settingsWith([])), html };
}

const screens = [];
for (const path of PRERENDERED_PATHS) screens.push(await drawScreen(path));
const outline = {
  name: OUTLINE,
  title: '{{appName}}',
  html: { '': await htmlOf(<OpeningScreen />) },
};
writeFileSync(process.argv[2] ?? '', JSON.stringify({ switches: SWITCHES, screens, outline }));
