/** Sections of Keep a Changelog in order. Entries without a heading belong to `Changed`. */
const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const PLAIN = 'Changed';
const HEADING = /^### (.+)$/;

/** Splits a text at its `### …` lines. */
function sectionsOf(text, first) {
  const sections = new Map([[first, []]]);
  let at = first;
  for (const line of text.split('\n')) {
    at = HEADING.exec(line)?.[1] ?? at;
    if (!sections.has(at)) sections.set(at, []);
    if (!HEADING.test(line)) sections.get(at).push(line);
  }
  return new Map([...sections].map(([name, lines]) => [name, lines.join('\n').trim()]));
}

/**
 * Returns the changelog with a new version from the entries under `[Unreleased]` and all fragments,
 * by section.
 *
 * @param {string} changelog
 * @param {readonly string[]} fragments texts of the files of docs/changes: lists with optional
 *   headings such as `### Fixed`
 * @param {{ version: string, date: string }} release
 * @returns {string}
 */
export function release(changelog, fragments, { version, date }) {
  const head = '## [Unreleased]';
  const [before, after] = changelog.split(`${head}\n`);
  if (after === undefined) throw new Error(`CHANGELOG.md has no line "${head}"`);
  const end = after.search(/^## \[/m);
  const [unreleased, older] = end < 0 ? [after, ''] : [after.slice(0, end), after.slice(end)];
  const sections = sectionsOf(unreleased, '');
  for (const fragment of fragments)
    for (const [name, lines] of sectionsOf(fragment, PLAIN)) {
      if (lines === '') continue;
      const existing = sections.get(name);
      sections.set(name, existing ? `${existing}\n${lines}` : lines);
    }
  const unknown = [...sections.keys()].filter((name) => name !== '' && !SECTIONS.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown headings: ${unknown.join(', ')}; use ${SECTIONS.join(', ')}`);
  const intro = sections.get('') ?? '';
  const written = SECTIONS.filter((name) => sections.get(name)).map(
    (name) => `### ${name}\n\n${sections.get(name)}`,
  );
  const body = [intro, ...written].filter(Boolean).join('\n\n');
  return `${before}${head}\n\n## [${version}] - ${date}\n\n${body}\n\n${older}`
    .trimEnd()
    .concat('\n');
}
