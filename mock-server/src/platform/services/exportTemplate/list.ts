import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { among, contains, equals } from '../../kernel/lists/filters.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { findExportedList } from '../tasks/export/exportedList.ts';
import { findImportedList } from '../tasks/import/importedList.ts';
import { exportableLists, importableLists } from './catalogue.ts';
import { ExportTemplate, PURPOSES } from './schemas.ts';
import { exportTemplateRoles, exportTemplates } from './tables.ts';
import { texts } from './texts.ts';

const templates = exportTemplates;
export const SHARE_PATH = '/exportTemplate/shareTemplate';

const unlessOwn = ({ isEditor }: { isEditor: boolean }) => (isEditor ? undefined : texts.notOwn);

// Not `defineEntity` (decision 37): the rows have no states.
/** Actions on a template. Its owner and the roles that may share templates can change it. */
export const templateTransitions = defineTransitions(() => '', {
  export: {
    call: '/exportTemplate/exportByTemplate',
    when: ({ purpose }: { isEditor: boolean; purpose: string }) => purpose === 'export',
  },
  edit: { call: '/exportTemplate/updateTemplate', unless: unlessOwn },
  copy: { call: '/exportTemplate/addTemplate' },
  share: { call: SHARE_PATH },
  delete: { call: '/exportTemplate/deleteTemplate', unless: unlessOwn },
});

function listTitle(areas: Deps['areas'], key: string): string {
  const imported = findImportedList(areas, key);
  if (imported) return texts.importTitle(imported.what);
  return findExportedList(areas, key)?.what ?? key;
}

/** Whether the role of a user may share templates. Such users see the templates of all users. */
export const mayShare = ({ tx, caller }: Pick<ActorContext, 'tx' | 'caller'>) =>
  isGranted(tx, caller.authorityId, { method: 'POST', path: SHARE_PATH });

/** Condition for templates that are the caller's or shared with the role. */
async function visibleTo(by: ActorContext): Promise<SQL | undefined> {
  if (await mayShare(by)) return undefined;
  const { userId, authorityId } = by.caller;
  return or(
    eq(templates.userId, userId),
    eq(templates.sharedWithAll, true),
    sql`exists (select 1 from ${exportTemplateRoles} where ${exportTemplateRoles.templateId} = ${templates.id}
      and ${exportTemplateRoles.authorityId} = ${authorityId})`,
  );
}

interface SharedRole {
  templateId: number;
  ID: number;
  name: string;
}

const readRoles = (tx: Tx, ids: readonly number[]): Promise<SharedRole[]> =>
  tx
    .select({
      templateId: exportTemplateRoles.templateId,
      ID: authorities.authorityId,
      name: authorities.authorityName,
    })
    .from(exportTemplateRoles)
    .innerJoin(authorities, eq(authorities.authorityId, exportTemplateRoles.authorityId))
    .where(inArray(exportTemplateRoles.templateId, [...ids]))
    .orderBy(authorities.authorityId);

/** Lists the templates that a user can see, of lists that the user may export. */
export const makeTemplateList = ({ areas }: Pick<OtherAreas, 'areas'>) =>
  defineList({
    table: templates,
    id: templates.id,
    select: (tx) =>
      tx
        .select({ template: templates, ownerName: users.nickName })
        .from(templates)
        .leftJoin(users, eq(users.id, templates.userId))
        .$dynamic(),
    async always(by) {
      const lists = [
        ...(await exportableLists(by, areas())),
        ...(await importableLists(by, areas())),
      ];
      const keys = lists.map(({ key }) => key);
      return and(inArray(templates.listKey, keys), await visibleTo(by));
    },
    filters: {
      keyword: contains(templates.name, texts.fields.keyword),
      listKey: equals(
        templates.listKey,
        Type.String({ maxLength: 80, title: texts.fields.listKey }),
      ),
      purpose: among(templates.purpose, PURPOSES, texts.fields.purpose),
    },
    sort: {
      ID: templates.id,
      name: templates.name,
      listKey: templates.listKey,
      UpdatedAt: templates.updatedAt,
    },
    row: ExportTemplate,
    context: async (by, rows) => ({
      canShare: await mayShare(by),
      roles: await readRoles(
        by.tx,
        rows.map(({ template }) => template.id),
      ),
    }),
    present({ template, ownerName }, { caller, context }) {
      const { id, createdAt, updatedAt, userId, code, purpose, ...plain } = template;
      const roles = context.roles.filter(({ templateId }) => templateId === id);
      return {
        ID: id,
        CreatedAt: createdAt.toISOString(),
        UpdatedAt: updatedAt.toISOString(),
        ...plain,
        purpose: purpose as ExportTemplate['purpose'],
        code: code ?? '',
        listTitle: listTitle(areas(), template.listKey),
        ownerName: ownerName ?? texts.builtIn,
        isOwn: userId === caller.userId,
        roleIds: roles.map(({ ID }) => ID),
        roleNames: roles.map(({ name }) => name),
        columnCount: template.columns.length,
      };
    },
    actionsOn: ({ template: { userId, purpose } }, { caller, may, context }) =>
      templateTransitions.actions(
        { isEditor: context.canShare || userId === caller.userId, purpose },
        may,
      ),
    actions: { add: '/exportTemplate/addTemplate' },
    nameOf: ({ name }) => name,
  });
export type TemplateList = ReturnType<typeof makeTemplateList>;
