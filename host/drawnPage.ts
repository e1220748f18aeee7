/** The page as the server sends it: its own parts in double braces are for the server to fill in. */
export interface DrawnPages {
  /** For who has no session. */
  visitor: string;
  /** For who has one: with the outline of the frame. */
  session: string;
}

export interface DrawnParts {
  /** `index.html` as the bundler wrote it. */
  html: string;
  /** The script that runs before all others, and is fetched before them. */
  early: string;
  /** The script that draws the first rows of a list, for who has a session. */
  rows: string;
  /** Files that come after those of the page, for who has a session. */
  next: readonly string[];
  /** Styles of the drawn screens; those of the outline alone. */
  styles: { screens: string; outline: string };
  /** What is read where the page's scripts cannot be fetched. */
  failed: string;
}

const DEFERRED = '<script defer ';
const DARK = /\[arco-theme=["']?dark["']?\]\s*\{([^}]*)\}/;

/**
 * Makes the server's pages of the bundler's: drawn screens in the place of nothing, with their styles inside, so that nothing has to
 * be fetched before they are seen.
 *
 * @throws Error when a part of the page is not where it is looked for
 */
export function drawnPages({ html, early, rows, next, styles, failed }: DrawnParts): DrawnPages {
  const [link = ''] = /<link href="[^"]*\.css" rel="stylesheet">/.exec(html) ?? [];
  const page = (style: string, ahead: string, rest: string): string =>
    replaceAll(html, {
      '<html lang="zh-CN">': '<html lang="zh-CN"{{held}}>',
      'content="light dark"': 'content="{{scheme}}"',
      '<title></title>': `<title>{{title}}</title>${urgent(early)}${ahead}`,
      'id="boot"></script>': 'id="boot">{{boot}}</script>',
      [link]: `<style nonce="{{nonce}}">${withDark(style)}{{colours}}</style>{{links}}`,
      '</head>':
        '<noscript><style nonce="{{nonce}}">.drawn{display:none!important}</style></noscript></head>',
      '<body>': '<body{{look}}>',
      '<div id="root"></div>': `<div id="root"></div><p class="drawn-failed" role="alert">${failed}</p>{{drawn}}<script async src="${early}"></script>${rest}`,
    });
  return {
    // A browser marks the target of an address when it has read the page and run what is deferred: too late. All styles stand in the
    // page; the file of them is for the next one, and so is the script for rows, which the console fetches when it has time.
    visitor: page(
      styles.screens,
      '',
      `${link.replace('rel="stylesheet"', 'rel="prefetch"')}<link data-later="${rows}" as="script">`,
    ).replaceAll(DEFERRED, '<script async '),
    // What the outline is styled with stands in the page; the rest comes after it, so that it need not wait. Browsers take what is
    // deferred for the last that is needed; here nothing else happens before it has come.
    session: page(
      styles.outline,
      urgent(rows),
      // Run where it stands, before all that is deferred: its call is on the way while the rest takes the whole of a slow processor.
      `<script src="${rows}"></script>${link}${next.map(fetchedAhead).join('')}`,
    ).replaceAll(DEFERRED, `${DEFERRED}fetchpriority="high" `),
  };
}

/** Before all that the page names later. */
const urgent = (file: string): string =>
  `<link rel="preload" as="script" href="${file}" fetchpriority="high">`;

/** Behind what is needed first: the browser has it, or has it under way, when the console asks for it. */
function fetchedAhead(file: string): string {
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}" fetchpriority="low">`;
}

/** The same styles with the dark theme also for a page that leaves it to the operating system: HTML cannot ask which it is. */
function withDark(style: string): string {
  const [, colours] = DARK.exec(style) ?? [];
  if (colours === undefined) throw new Error('drawn page: there is no dark theme');
  return `${style}@media (prefers-color-scheme:dark){[data-theme=auto]{${colours}}}`;
}

function replaceAll(html: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [part, instead]) => {
    if (part === '' || !text.includes(part))
      throw new Error(`drawn page: there is no ${part || 'style sheet'} in the page`);
    return text.replace(part, () => instead);
  }, html);
}
