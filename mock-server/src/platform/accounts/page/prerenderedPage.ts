import type { Boot } from '../console/schemas.ts';

/** Contents of the host's `drawn.json`: prerendered first screens and page templates. */
export interface PrerenderedScreens {
  /** Page templates with placeholders in double braces, for visitors with and without a session. */
  pages: { visitor: string; session: string };
  /**
   * Settings that select a variant of a screen. The key in `html` is the list of enabled settings.
   */
  switches: string[];
  screens: DrawnScreen[];
  /** The frame without contents. */
  outline: DrawnScreen;
}

interface DrawnScreen {
  name: string;
  title: string;
  html: Record<string, string>;
}

/** Appearance from the browser's cookies. Values may be missing, outdated or forged. */
interface Looks {
  theme?: string | undefined;
  aside?: string | undefined;
}

interface Visit {
  boot: Boot;
  looks: Looks;
  /** Preload links as HTML. */
  links: string;
}

/** Serializes a value as JSON for a script element. The text cannot close the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the page with its prerendered screens. The server does not receive the hash of the
 * address, so a page without a session contains all screens and marks the likeliest. A small script
 * selects the right one.
 */
export function renderPage(drawn: PrerenderedScreens, { boot, looks, links }: Visit): string {
  const theme = themes.get(looks.theme ?? '');
  const screens = boot.session ? [drawn.outline] : [...drawn.screens, drawn.outline];
  // A new visitor opens the front page. A returning visitor without a session opens the sign-in page.
  const likely = boot.session ? drawn.outline.name : theme ? '/login' : '/';
  const texts = textsOf(boot.settings);
  const titles = new Map(screens.map(({ name, title }) => [name, fill(title, texts)]));
  const look = toStyles(looks);
  return fill(boot.session ? drawn.pages.session : drawn.pages.visitor, {
    title: titles.get(likely) ?? '',
    nonce: boot.nonce,
    boot: scriptJson(boot),
    links,
    scheme: theme?.scheme ?? 'light dark',
    held: theme ? '' : ' data-held',
    look: (theme ?? AUTO).body + look.body,
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

/** Attributes of `<body>` and the CSS colour scheme of each theme cookie. */
const themes = new Map([
  ['auto', AUTO],
  ['dark', { body: ' arco-theme="dark"', scheme: 'dark' }],
  ['light', { body: '', scheme: 'light' }],
]);

/**
 * Parses the `aside` cookie, for example `open.191a23`: whether the sidebar is expanded, and its
 * colour.
 */
function toStyles({ aside = '' }: Looks): { body: string; colours: string } {
  const [, width, colour] = /^(open|collapsed)\.([0-9a-f]{6})$/.exec(aside) ?? [];
  if (width === undefined) return { body: '', colours: '' };
  return { body: ` data-aside="${width}"`, colours: `:root{--opening-aside:#${colour}}` };
}

const stateOf = (switches: readonly string[], settings: object): string =>
  switches.filter((name) => Boolean((settings as Record<string, unknown>)[name])).join(' ');

/** Returns the text settings, escaped for HTML. */
function textsOf(settings: object): Record<string, string> {
  const texts = Object.entries(settings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, escapeHtml(text)]));
}

/** Replaces placeholders in double braces. Placeholders inside of values are not replaced. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** Escapes a text for HTML elements and attributes. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
