import type { Boot } from '../console/schemas.ts';

/** `drawn.json` of the host's build: its first screens as HTML, and the pages that they stand in. */
export interface Drawn {
  /** Whole pages, with parts in double braces to be filled in; for who has a session and for who has none. */
  pages: { visitor: string; session: string };
  /** Settings that decide what is drawn: `html` of a screen is found by the names of those that are on. */
  switches: string[];
  screens: DrawnScreen[];
  /** The frame without anything in it. */
  outline: DrawnScreen;
}

interface DrawnScreen {
  name: string;
  title: string;
  html: Record<string, string>;
}

/** What the cookies tell of the browser: how it looked when it was last here. Any of them may be missing, old or invented. */
interface Looks {
  theme?: string | undefined;
  aside?: string | undefined;
}

interface Visit {
  boot: Boot;
  looks: Looks;
  /** Links of what is fetched ahead, as HTML. */
  links: string;
}

/** JSON that can stand inside a script element: no text of it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page with its first screens drawn. What stands after the hash is not sent, so a page for who has no session holds all screens
 * that he may have asked for, and names the likeliest; the address and a small script choose.
 */
export function drawPage(drawn: Drawn, { boot, looks, links }: Visit): string {
  const known = themes.get(looks.theme ?? '');
  const screens = boot.session ? [drawn.outline] : [...drawn.screens, drawn.outline];
  // Who was never here asks for the front page; who was, and has no session any more, for the one behind sign-in.
  const likely = boot.session ? drawn.outline.name : known ? '/login' : '/';
  const texts = textsOf(boot.settings);
  const titles = new Map(screens.map(({ name, title }) => [name, fill(title, texts)]));
  const look = lookOf(looks);
  return fill(boot.session ? drawn.pages.session : drawn.pages.visitor, {
    title: titles.get(likely) ?? '',
    nonce: boot.nonce,
    boot: scriptJson(boot),
    links,
    scheme: known?.scheme ?? 'light dark',
    held: known ? '' : ' data-held',
    look: (known ?? AUTO).body + look.body,
    colours: look.colours,
    drawn: screens
      .map(({ name, html }) => {
        const likeliest = name === likely ? ' data-likely' : '';
        const inner = fill(html[stateOf(drawn.switches, boot.settings)] ?? html[''] ?? '', texts);
        return `<div class="drawn" id="${name}" data-title="${titles.get(name)}"${likeliest}>${inner}</div>`;
      })
      .join(''),
  });
}

const AUTO = { body: ' data-theme="auto"', scheme: 'light dark' };

/** By what a browser says of itself: what `<body>` bears, and what the browser's own parts are to be like. */
const themes = new Map([
  ['auto', AUTO],
  ['dark', { body: ' arco-theme="dark"', scheme: 'dark' }],
  ['light', { body: '', scheme: 'light' }],
]);

/** `open.191a23`: whether the side was wide, and its colour. */
function lookOf({ aside = '' }: Looks): { body: string; colours: string } {
  const [, width, colour] = /^(open|collapsed)\.([0-9a-f]{6})$/.exec(aside) ?? [];
  if (width === undefined) return { body: '', colours: '' };
  return { body: ` data-aside="${width}"`, colours: `:root{--opening-aside:#${colour}}` };
}

const stateOf = (switches: readonly string[], settings: object): string =>
  switches.filter((name) => Boolean((settings as Record<string, unknown>)[name])).join(' ');

/** The settings that are texts, as HTML. */
function textsOf(settings: object): Record<string, string> {
  const texts = Object.entries(settings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, escaped(text)]));
}

/** Puts values into the parts in double braces, once: what stands in a value stays as it is. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** A text inside an element or an attribute. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
