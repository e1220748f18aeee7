import type { Deps } from '../../../kernel/area/deps.ts';
import { areaSlot } from '../../../kernel/area/slot.ts';
import type { ActorContext } from '../../../kernel/lists/actorContext.ts';
import type { Sorting } from '../rowSource.ts';
import { texts } from '../texts.ts';
import { applyFormat, type CellFormat } from './cellFormat.ts';
import type { ExportColumn } from './cells.ts';
import { type ExportedList, findExportedList, mayExport } from './exportedList.ts';

/** A column of a layout. `field` is a field of the row, or `relation.field` of a related row. */
export interface LayoutColumn {
  field: string;
  /** Title in the file. Default: the title of the list. */
  title?: string;
  /** Default: `standard`. */
  format?: CellFormat;
}

/** The columns, conditions and order of a file, chosen in a template. */
export interface ExportLayout {
  name: string;
  columns: readonly LayoutColumn[];
  /** Values of the list's own filters. */
  conditions: Readonly<Record<string, unknown>>;
  sort: readonly Sorting[];
}

/**
 * Reads the layout of a template for its user.
 *
 * @throws Refusal if the user cannot use the template for the list
 */
type ReadLayout = (
  by: ActorContext,
  listKey: string,
  templateId: number,
  areas: Deps['areas'],
) => Promise<ExportLayout>;

/** Column that a `templateId` refers to. */
export const TEMPLATE_ROW = 'export_templates.id';

/** The slot of the area that stores templates. */
export const exportLayouts = areaSlot<ReadLayout>('exportLayouts');

/** Returns the function that reads templates. Throws if no area provides it. */
export function layoutReader(areas: Deps['areas']): ReadLayout {
  const [read] = areas.flatMap((area) => exportLayouts.of(area) ?? []);
  if (!read) throw new Error('No area provides the slot exportLayouts');
  return read;
}

/** A relation that a layout uses, with the related list. */
export interface UsedRelation {
  name: string;
  /** Field of the row with the ID of the related row. */
  key: string;
  list: ExportedList;
}

/** A column of a file that the user may see. */
export interface FileColumn {
  /** Identifies the column: the `field` of the layout. */
  id: string;
  /** Field of the row, or of the related row. */
  field: string;
  relation?: UsedRelation;
  column: ExportColumn;
}

/** A column of a layout that is not in the file. */
interface LeftOutColumn {
  field: string;
  title: string;
  /** For users. */
  reason: string;
}

export interface ResolvedLayout {
  columns: FileColumn[];
  leftOut: LeftOutColumn[];
}

type Resolver = Pick<ActorContext, 'tx' | 'caller'> & { areas: Deps['areas'] };

/** Returns the relation of a list by its name, if the user may export the related list. */
async function usableRelation(
  { tx, caller, areas }: Resolver,
  list: ExportedList,
  name: string,
): Promise<UsedRelation | 'denied' | undefined> {
  const relation = Object.hasOwn(list.relations, name) ? list.relations[name] : undefined;
  const related = relation && findExportedList(areas, relation.list);
  if (!relation || !related) return undefined;
  if (!(await mayExport(tx, caller, related.key))) return 'denied';
  return { name, key: relation.key, list: related };
}

/**
 * Finds the columns of a layout in the list and in its related lists. Columns are left out that this
 * version does not have, or whose list the user may not export.
 */
export async function resolveLayout(
  by: Resolver,
  list: ExportedList,
  chosen: readonly LayoutColumn[],
): Promise<ResolvedLayout> {
  const relations = new Map<string, UsedRelation | 'denied' | undefined>();
  const relationOf = async (name: string) => {
    if (!relations.has(name)) relations.set(name, await usableRelation(by, list, name));
    return relations.get(name);
  };
  const resolved: ResolvedLayout = { columns: [], leftOut: [] };
  for (const { field: id, title, format } of chosen) {
    const dot = id.indexOf('.');
    const relation = dot < 0 ? undefined : await relationOf(id.slice(0, dot));
    const field = id.slice(dot + 1);
    const leaveOut = (reason: string) =>
      resolved.leftOut.push({ field: id, title: title ?? id, reason });
    if (relation === 'denied') {
      leaveOut(texts.exporting.columnDenied);
      continue;
    }
    const declared = dot < 0 ? list.columns : (relation?.list.columns ?? {});
    const column = Object.hasOwn(declared, field) ? declared[field] : undefined;
    if (!column) {
      leaveOut(texts.exporting.columnGone);
      continue;
    }
    const shown = applyFormat(column, format);
    resolved.columns.push({
      id,
      field,
      ...(relation && { relation }),
      column: title === undefined || title === '' ? shown : { ...shown, title },
    });
  }
  return resolved;
}

/** Returns the related lists whose rows are in a file, by their keys. */
export const relatedKeys = (columns: readonly FileColumn[]): string[] => [
  ...new Set(columns.flatMap(({ relation }) => relation?.list.key ?? [])),
];
