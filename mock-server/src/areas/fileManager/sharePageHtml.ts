import type { SharedContents } from './schemas.ts';
import { texts } from './texts.ts';

const t = texts.shares.page;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size with one decimal place, for example `1.5 MB`. */
function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}

const STYLE = `:root{color-scheme:light dark}
body{display:grid;min-height:100vh;margin:0;place-items:center;font:16px/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:min(420px,100%);padding:24px}
h1{font-size:20px;overflow-wrap:anywhere}
form{display:grid;gap:12px}
input,button{box-sizing:border-box;width:100%;padding:10px;font:inherit}
button{color:#fff;background:#165dff;border:0;border-radius:4px;cursor:pointer}
ul{max-height:50vh;margin:0 0 16px;padding:0;overflow:auto;list-style:none}
li{display:flex;gap:16px;justify-content:space-between;padding:4px 0}
li span:first-child{min-width:0;overflow-wrap:anywhere}
li span:last-child{white-space:nowrap}
.secondary{color:inherit;background:none;border:1px solid currentcolor}
.error{padding:8px 12px;border:1px solid currentcolor;border-radius:4px}`;

/** A file or folder that can be downloaded, or only the reason why it cannot. */
interface SharePage {
  action?: string;
  name?: string | undefined;
  size?: number | undefined;
  isFolder?: boolean;
  /** Files of the folder. Undefined before a password is entered. */
  contents?: SharedContents | undefined;
  hasPassword?: boolean;
  error?: string | undefined;
}

/** Lists the files of a folder. */
function list({ total, bytes, files }: SharedContents): string {
  const rows = files.map(
    ({ path, size }) => `<li><span>${escapeHtml(path)}</span><span>${formatSize(size)}</span></li>`,
  );
  const cut = total > files.length ? `<p>${t.first(files.length)}</p>` : '';
  return `<p>${t.total(total, formatSize(bytes))}</p><ul aria-label="${t.contents}" tabindex="0">${rows.join('')}</ul>${cut}`;
}

function form({ action = '', hasPassword, isFolder, contents }: SharePage): string {
  const password = hasPassword
    ? `<label>${t.password}<input type="password" name="password" required maxlength="64" autocomplete="off" autofocus></label>`
    : '';
  const showContents =
    isFolder && !contents
      ? `<button class="secondary" name="list" value="1">${t.list}</button>`
      : '';
  const download = isFolder ? t.downloadAll : t.download;
  return `<form method="post" action="${escapeHtml(action)}">${password}<button>${download}</button>${showContents}</form>`;
}

/** Renders the page of a link. */
export function sharePageHtml(nonce: string, page: SharePage): string {
  const { name, size, contents, error } = page;
  const title = escapeHtml(name ?? t.title);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${
    size === undefined ? '' : `<p>${formatSize(size)}</p>`
  }${contents ? list(contents) : ''}${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}${
    name === undefined ? '' : form(page)
  }</main></body></html>`;
}
