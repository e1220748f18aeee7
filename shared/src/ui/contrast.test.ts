import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, over, parseColour } from '../testing/contrast.ts';
import {
  effectiveRules,
  readRules,
  resolveValue,
  type StyleRule,
  themeTokens,
} from '../testing/styleRules.ts';

const at = (relative: string): string => path.resolve(import.meta.dirname, '../../..', relative);

/** Minimum contrast for normal text, and for text of at least 24 px (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
const LARGE_TEXT = 3;

/**
 * Possible backgrounds of text whose rule does not set one: page, cards and tables, drawers and
 * boxes.
 */
const GROUNDS = ['var(--color-bg-1)', 'var(--color-bg-2)', 'var(--color-bg-3)', 'var(--surface)'];

/** Text on the background of a surrounding element that is the same in both themes. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '.home-body p': '#101320',
  '.home-body .button:not(.button-primary)': '#101320',
  '.login-story ul': '#101320',
  '.console-placeholder': 'var(--color-fill-2)',
  '.qr-again span + span': '#f7f8fa',
  '.console-viewer-tools .console-icon-button': '#333',
  '.desktop-icon': '#1b4a7a',
};

const TRANSPARENT = 'rgb(0 0 0 / 0%)';

/**
 * Backgrounds that are images, and colours that are computed from a user setting
 * (`asideColours.test.ts`).
 */
const NO_COLOUR = /--story|--aside-text|gradient\(/;
/** Disabled elements are exempt (WCAG 2.2, 1.4.3). */
const DISABLED = /disabled/;
/** A 32 px icon. */
const LARGE = /wx-event-accepted/;

/**
 * Colours of the component library and of hover states, whose rules are not in these style sheets
 * or are in two of them.
 */
const PAIRS: readonly [colour: string, ground: string][] = [
  ...['--color-text-1', '--color-text-2', '--console-info', '--console-danger'].flatMap(
    (name): [string, string][] => [
      [`var(${name})`, 'var(--color-fill-1)'],
      [`var(${name})`, 'var(--color-fill-2)'],
      [`var(${name})`, 'var(--color-bg-popup)'],
    ],
  ),
  ['var(--color-text-1)', 'var(--color-fill-3)'],
  ['var(--color-text-1)', 'var(--color-primary-light-1)'],
  ['var(--color-text-2)', 'var(--color-secondary)'],
  ['var(--color-text-2)', 'var(--color-secondary-hover)'],
  ['var(--console-note)', 'var(--color-bg-2)'],
  ['var(--console-note)', 'var(--page)'],
  ['var(--color-text-3)', 'var(--color-bg-2)'],
  ['#fff', 'var(--color-tooltip-bg)'],
  // Primary and dangerous buttons, in the default and the hover state.
  ...['#165dff', '#0e42d2', '#cb272d', '#a1151e'].map((ground): [string, string] => [
    '#fff',
    ground,
  ]),
];

function styleSheets(): string[] {
  const remotes = readdirSync(at('remotes'), { withFileTypes: true }).filter((item) =>
    item.isDirectory(),
  );
  const folders = ['host/src', 'shared/src', ...remotes.map(({ name }) => `remotes/${name}/src`)];
  return folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(at(folder), file), 'utf8')),
  );
}

const library = readRules(
  readFileSync(at('shared/node_modules/@arco-design/web-react/es/style/index.css'), 'utf8'),
);
const kitRules = styleSheets().flatMap(readRules);

type Theme = 'light' | 'dark';

/** Returns a function that lists the backgrounds on which a text has too little contrast. */
function contrastReader(rules: readonly StyleRule[], theme: Theme) {
  const tokens = themeTokens([...library, ...rules], theme);
  const colourOf = (value: string): Colour => {
    const colour = parseColour(resolveValue(value, tokens));
    if (!colour) throw new Error(`Not a colour: ${value}`);
    return colour;
  };
  return (text: string, ground: string, least = TEXT): string[] =>
    GROUNDS.flatMap((below) => {
      const ratio = contrast(colourOf(text), over(colourOf(ground), colourOf(below)));
      return ratio < least ? [`${text} on ${ground} over ${below} is ${ratio.toFixed(2)}`] : [];
    });
}

/** Returns the rules that set a text colour, with their background. */
function textRules(rules: readonly StyleRule[], theme: Theme) {
  return effectiveRules(rules, theme).flatMap(({ selector, declarations }) => {
    const text = declarations.get('color');
    const named = declarations.get('background-color') ?? declarations.get('background') ?? 'none';
    const isText = text !== undefined && /^(?:#|rgb|var\()/.test(text) && !DISABLED.test(selector);
    if (!isText || NO_COLOUR.test(text) || NO_COLOUR.test(named)) return [];
    const hasGround = named !== 'none' && named !== 'transparent';
    return [{ selector, text, ground: hasGround ? named : (ELSEWHERE[selector] ?? TRANSPARENT) }];
  });
}

function faintRules(rules: readonly StyleRule[], theme: Theme): string[] {
  const faint = contrastReader(rules, theme);
  return textRules(rules, theme).flatMap(({ selector, text, ground }) =>
    faint(text, ground, LARGE.test(selector) ? LARGE_TEXT : TEXT).map(
      (words) => `${selector}: ${words}`,
    ),
  );
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('has enough contrast in every rule of the style sheets', () => {
    expect(textRules(kitRules, theme).length).toBeGreaterThan(200);
    expect(faintRules(kitRules, theme)).toEqual([]);
  });

  const faint = contrastReader(kitRules, theme);
  it.each(PAIRS)('has enough contrast for %s on %s', (text, ground) => {
    expect(faint(text, ground)).toEqual([]);
  });
});

it.each([
  '--console-info: #165dff',
  '--console-note: rgb(255 255 255 / 40%)',
  '--color-bg-2: #8c8c8c',
])('detects a token with too little contrast: %s', (token) => {
  expect(
    faintRules([...kitRules, ...readRules(`body[arco-theme="dark"] { ${token} }`)], 'dark'),
  ).not.toEqual([]);
});
