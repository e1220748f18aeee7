/** HTML pages for the server. The server replaces the placeholders in double braces. */
export interface DrawnPages {
  /** Page for visitors without a session. */
  visitor: string;
  /** Page for users with a session. Contains the outline of the frame. */
  session: string;
}

export interface DrawnParts {
  /** `index.html` from the bundler. */
  html: string;
  /** Path of the script that is loaded and run before all others. */
  early: string;
  /** Path of the script that draws the first rows of a list for users with a session. */
  rows: string;
  /** Paths of files that a user with a session needs after the files of the page. */
  next: readonly string[];
  /** `screens`: styles of all prerendered screens. `outline`: styles of the outline only. */
  styles: { screens: string; outline: string };
  /** Message that is shown if the scripts of the page cannot be loaded. */
  failed: string;
}

const DEFERRED = '<script defer ';
const DARK = /\[arco-theme=["']?dark["']?\]\s*\{([^}]*)\}/;

/**
 * Converts the bundler's page into the server's pages. They contain the prerendered screens and
 * their styles, so that the browser shows a screen before it loads any other file.
 *
 * @throws Error if the page does not contain an expected part
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
    // Async, because browsers apply `:target` only after all deferred scripts have run. The page
    // contains all styles. The style file is prefetched for the next page, and the console fetches
    // the script for rows later.
    visitor: page(
      styles.screens,
      '',
      `${link.replace('rel="stylesheet"', 'rel="prefetch"')}<link data-later="${rows}" as="script">`,
    ).replaceAll(DEFERRED, '<script async '),
    // The page contains the styles of the outline; the other styles are loaded after it and do not
    // delay it. Browsers give deferred scripts a low priority, but this page depends on them.
    session: page(
      styles.outline,
      urgent(rows),
      // Blocking and before the deferred scripts, so that its request is sent before those scripts
      // occupy a slow processor.
      `<script src="${rows}"></script>${link}${next.map(fetchedAhead).join('')}`,
    ).replaceAll(DEFERRED, `${DEFERRED}fetchpriority="high" `),
  };
}

/** Returns a preload link with high priority. */
const urgent = (file: string): string =>
  `<link rel="preload" as="script" href="${file}" fetchpriority="high">`;

/**
 * Returns a preload link with low priority, so that the file is loaded when the console requests
 * it.
 */
function fetchedAhead(file: string): string {
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}" fetchpriority="low">`;
}

/**
 * Applies the dark theme also to pages that follow the operating system, because the server cannot
 * detect that preference.
 */
function withDark(style: string): string {
  const [, colours] = DARK.exec(style) ?? [];
  if (colours === undefined) throw new Error('drawn page: the styles contain no dark theme');
  return `${style}@media (prefers-color-scheme:dark){[data-theme=auto]{${colours}}}`;
}

function replaceAll(html: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [part, instead]) => {
    if (part === '' || !text.includes(part))
      throw new Error(`drawn page: index.html does not contain ${part || 'a style sheet'}`);
    return text.replace(part, () => instead);
  }, html);
}
