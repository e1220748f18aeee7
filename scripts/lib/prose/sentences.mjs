/** Reads the sentences of a file: comments and test titles of code, comments of shell scripts, and the text of markdown pages. */

const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
/** Comments, strings and regular expressions: strings are matched so that a `//` in them does not start a comment. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:!&|?{};[\n]\s*)\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;
const TEST_TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g;
const DIRECTIVE =
  /^[/*#\s!]*(?:biome-|@ts-|@both-engines|c8 |v8 |knip|webpack|@vite|<reference|spdx|copyright|!)/i;
const TAG =
  /^@(?:param|property|template)\s+(?:\{[^}]*\}\s*)?\[?[\w.$]+\]?\s*-?\s*|^@\w+\s*(?:\{[^}]*\}\s*)?/;
const BULLET = /^(?:[-*+•]|\d+[.)])\s+/;

/** @typedef {{ line: number, kind: 'docstring' | 'comment' | 'title' | 'markdown', text: string }} Sentence */

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Splits a paragraph into sentences and leaves out those with fewer than three words, and code. */
function split(paragraph) {
  return paragraph
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?][)'"”’]?)\s+(?=[A-Z`'"“(\u4e00-\u9fff])/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => (sentence.replace(/`[^`]*`/g, '').match(/\b[a-z]{2,}\b/gi) ?? []).length > 2,
    )
    .filter((sentence) => sentence.length < 1000 && !/[;{]$|=>|^\w+\(/.test(sentence));
}

/**
 * Joins lines to paragraphs. A line with `breaks` starts a new one.
 *
 * @param {readonly { text: string, breaks?: boolean, offset?: number }[]} lines
 * @returns {Generator<Sentence>}
 */
function* fromLines(lines, firstLine, kind) {
  let start = firstLine;
  let paragraph = '';
  for (const [index, { text, breaks, offset = index }] of [
    ...lines,
    { text: '', breaks: true },
  ].entries()) {
    if (breaks && paragraph) {
      for (const sentence of split(paragraph)) yield { line: start, kind, text: sentence };
      paragraph = '';
    }
    if (!text) continue;
    if (!paragraph) start = firstLine + offset;
    paragraph += `${text} `;
  }
}

function* fromComment(comment, firstLine, kind) {
  if (DIRECTIVE.test(comment)) return;
  let isExample = false;
  const lines = comment.split('\n').map((rawLine) => {
    const text = rawLine
      .replace(/^\s*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/+|#+)\s?/, '')
      .replace(/\*\/\s*$/, '')
      .trim();
    const isFence = text.startsWith('```');
    if (isFence) isExample = !isExample;
    else if (text.startsWith('@')) isExample = /^@(?:example|type|typedef)\b/.test(text);
    if (isExample || isFence) return { text: '', breaks: true };
    return {
      breaks: text === '' || TAG.test(text) || BULLET.test(text),
      text: text.replace(TAG, '').replace(BULLET, ''),
    };
  });
  yield* fromLines(lines, firstLine, kind);
}

/** Comments of a file; `//` comments on consecutive lines are one. */
function commentsOf(text) {
  const comments = [];
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    if (!/^\/[/*]/.test(raw)) continue;
    const last = comments.at(-1);
    const continues =
      last?.raw.startsWith('//') &&
      raw.startsWith('//') &&
      /^\n[ \t]*$/.test(text.slice(last.index + last.raw.length, index));
    if (continues) last.raw = text.slice(last.index, index + raw.length);
    else comments.push({ raw, index });
  }
  return comments;
}

function* fromCode(text) {
  for (const { raw, index } of commentsOf(text))
    yield* fromComment(raw, lineAt(text, index), raw.startsWith('/**') ? 'docstring' : 'comment');
  for (const { 2: title, index } of text.matchAll(TEST_TITLE))
    yield* fromLines([{ text: title }], lineAt(text, index), 'title');
}

/** Removes code, HTML, images and addresses of links; line numbers stay. */
function markdownText(text) {
  const blank = (part) => part.replace(/[^\n]/g, '');
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1[^\n]*$/gm, blank)
    .replace(/<!--[\s\S]*?-->|<[^>\n]+>/g, blank)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function* fromMarkdown(text) {
  const marker = /^\s*(?:#+|[-*+]|\d+[.)]|>)\s+/;
  const lines = markdownText(text)
    .split('\n')
    .flatMap((line, offset) =>
      /^\s*\|/.test(line)
        ? line.split('|').map((cell) => ({ text: cell.trim(), breaks: true, offset }))
        : [
            {
              text: line.replace(marker, '').trim(),
              breaks: line.trim() === '' || marker.test(line),
              offset,
            },
          ],
    );
  yield* fromLines(lines, 1, 'markdown');
}

/**
 * Returns the sentences of a file.
 *
 * @param {string} file its name, which decides how it is read
 * @param {string} text its content
 * @returns {Sentence[]}
 * @example splitSentences('a.ts', '// Reads the next page of rows.') // [{ line: 1, kind: 'comment', text: 'Reads the next page of rows.' }]
 */
export function splitSentences(file, text) {
  if (CODE.test(file)) return [...fromCode(text)];
  if (!file.endsWith('.sh')) return [...fromMarkdown(text)];
  const comments = text.split('\n').map((line) => (/^\s*#(?!!)/.test(line) ? line : ''));
  return [...fromComment(comments.join('\n'), 1, 'comment')];
}
