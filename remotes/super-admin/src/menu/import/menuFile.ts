/** A row as the server takes it: what it is, and the name of the row above it. */
export type ImportRow = Readonly<Record<string, unknown>> & { parent: string };

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The list of menus in what a file holds: our own export and gin-vue-admin's (`menus`), an answer of its calls (`data.list`,
 * `data.menus`, `data` itself), or the bare list.
 */
function findMenus(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const inside = [value.menus, value.list, value.data].find(
    (part) => Array.isArray(part) || isRecord(part),
  );
  return inside === undefined ? undefined : findMenus(inside);
}

/** A list whose rows name the one above by its number becomes one of names; rows above that are not in it are the top. */
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
 * Reads the rows of a file, each before those below it, whether they hang in each other or name the number of the row above.
 *
 * @throws SyntaxError for a text that is no JSON
 * @returns nothing where it holds no menus
 */
export function readMenuFile(text: string): ImportRow[] | undefined {
  const menus = findMenus(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!menus || menus.length === 0) return undefined;
  return isNested(menus) ? byChildren(menus, '') : byNumber(menus);
}
