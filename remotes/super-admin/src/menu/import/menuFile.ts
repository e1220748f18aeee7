/** A row as the server accepts it: its fields and the name of its parent. */
export type ImportRow = Readonly<Record<string, unknown>> & { parent: string };

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds the list of menus in a file: an export of this console or gin-vue-admin (`menus`), a
 * response (`data.list`, `data.menus`, `data`), or a bare list.
 */
function findMenus(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const inside = [value.menus, value.list, value.data].find(
    (part) => Array.isArray(part) || isRecord(part),
  );
  return inside === undefined ? undefined : findMenus(inside);
}

/** Replaces parent ids by names. Rows whose parent is missing become top-level rows. */
function byNumber(rows: readonly unknown[]): ImportRow[] {
  const names = new Map(
    rows.flatMap((row) =>
      isRecord(row) && row.ID !== undefined ? [[String(row.ID), row.name]] : [],
    ),
  );
  return rows.map((row) => {
    if (!isRecord(row)) return { parent: '' };
    const { children: _children, ...plain } = row;
    return { ...plain, parent: String(names.get(String(row.parentId)) ?? '') };
  });
}

function byChildren(rows: readonly unknown[], parent: string): ImportRow[] {
  return rows.flatMap((row) => {
    if (!isRecord(row)) return [{ parent }];
    const { children, ...plain } = row;
    const below = Array.isArray(children) ? byChildren(children, String(row.name ?? '')) : [];
    return [{ ...plain, parent }, ...below];
  });
}

const isNested = (rows: readonly unknown[]): boolean =>
  rows.some((row) => isRecord(row) && Array.isArray(row.children));

/**
 * Reads the rows of a nested file, or of a list with parent ids. Parents come first.
 *
 * @throws SyntaxError if the text is not JSON
 * @returns undefined if the file has no menus
 */
export function readMenuFile(text: string): ImportRow[] | undefined {
  const menus = findMenus(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!menus || menus.length === 0) return undefined;
  return isNested(menus) ? byChildren(menus, '') : byNumber(menus);
}
