import { defineRoute } from '../../kernel/area/route.ts';
import { RevisionResult } from '../../kernel/identity/authority/revision.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { previewRoleScope, readScopeChoices } from './preview.ts';
import * as schemas from './schemas.ts';
import { readRoleScope, setRoleScope } from './setScope.ts';
import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;
const read = { ...shared, raises: false, audit: false } as const;

export const scopeRoutes = [
  defineRoute({
    ...read,
    path: '/authority/getRoleScope',
    description: texts.calls.getRoleScope,
    body: schemas.GetRoleScope,
    data: schemas.RoleScopeState,
    handler: async ({ tx, caller, body }) => ({
      data: await readRoleScope(tx, caller, body.authorityId),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...read,
    path: '/authority/getRoleScopeChoices',
    description: texts.calls.getRoleScopeChoices,
    body: schemas.GetScopeChoices,
    data: schemas.ScopeChoices,
    handler: async ({ tx, caller, body }) => ({
      data: await readScopeChoices(tx, caller, body),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...read,
    path: '/authority/previewRoleScope',
    description: texts.calls.previewRoleScope,
    body: schemas.PreviewRoleScope,
    data: schemas.ScopePreview,
    handler: async ({ tx, caller, body }) => ({
      data: await previewRoleScope(tx, caller, body.authorityId, body.scope),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    path: '/authority/setRoleScope',
    raises: true,
    description: texts.calls.setRoleScope,
    targets: { body: { authorityId: authorities.authorityId } },
    audit: true,
    effects: ['rights'],
    body: schemas.SetRoleScope,
    data: RevisionResult,
    handler: async ({ tx, caller, body }) => ({
      data: await setRoleScope(tx, caller, body),
      msg: texts.saved,
    }),
  }),
];
