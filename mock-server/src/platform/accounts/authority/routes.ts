import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { RevisionResult } from '../../kernel/identity/authority/revision.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { assertButtonUnused, readButtons, setButtons } from './buttons.ts';
import { copyAuthority } from './copy.ts';
import { assertReadable } from './grantRules.ts';
import { listAuthorities } from './list.ts';
import { grantStartPage } from './newRoles.ts';
import { readRolePolicies, setPolicies } from './policies.ts';
import { roleUserRoutes } from './roleUserRoutes.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const roles = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
const casbin = {
  permission: 'granted',
  raises: false,
  apiGroup: texts.casbinGroup,
  method: 'POST',
} as const;
const buttons = {
  permission: 'granted',
  raises: false,
  apiGroup: texts.buttonGroup,
  method: 'POST',
} as const;

export const authorityArea: RouteGroup = {
  name: 'authority',
  routes: [
    defineRoute({
      ...roles,
      method: 'POST',
      path: '/authority/getAuthorityList',
      description: texts.calls.getAuthorityList,
      audit: false,
      body: schemas.ListAuthorities,
      data: schemas.AuthorityPage,
      handler: async ({ tx, caller, body }) => ({
        data: await listAuthorities(tx, caller, body),
        msg: texts.queried,
      }),
    }),
    defineRoute({
      ...roles,
      method: 'POST',
      path: '/authority/createAuthority',
      raises: true,
      description: texts.calls.createAuthority,
      targets: { answer: { 'authority.authorityId': authorities.authorityId } },
      audit: true,
      effects: ['rights'],
      idempotent: true,
      body: schemas.CreateAuthority,
      data: schemas.OneAuthority,
      handler: async ({ tx, caller, body }) => ({
        data: {
          authority: await grantStartPage(
            tx,
            caller,
            await service.createAuthority(tx, caller, body),
          ),
        },
        msg: texts.created,
      }),
    }),
    defineRoute({
      ...roles,
      method: 'PUT',
      path: '/authority/updateAuthority',
      raises: true,
      description: texts.calls.updateAuthority,
      targets: { body: { authorityId: authorities.authorityId } },
      audit: true,
      effects: { rights: service.movesRole },
      body: schemas.UpdateAuthority,
      data: schemas.OneAuthority,
      handler: async ({ tx, caller, body }) => ({
        data: { authority: await service.updateAuthority(tx, caller, body) },
        msg: texts.saved,
      }),
    }),
    defineRoute({
      ...roles,
      method: 'POST',
      path: '/authority/copyAuthority',
      raises: true,
      description: texts.calls.copyAuthority,
      targets: {
        body: { oldAuthorityId: authorities.authorityId },
        answer: { 'authority.authorityId': authorities.authorityId },
      },
      audit: true,
      effects: ['rights'],
      idempotent: true,
      body: schemas.CopyAuthority,
      data: schemas.OneAuthority,
      handler: async ({ tx, caller, body }) => ({
        data: { authority: await copyAuthority(tx, caller, body) },
        msg: texts.copied,
      }),
    }),
    defineRoute({
      ...roles,
      method: 'POST',
      path: '/authority/setDataAuthority',
      raises: true,
      description: texts.calls.setDataAuthority,
      targets: { body: { authorityId: authorities.authorityId } },
      audit: true,
      effects: ['rights'],
      body: schemas.SetDataAuthority,
      data: RevisionResult,
      handler: async ({ tx, caller, body }) => ({
        data: await service.setDataAuthority(tx, caller, body),
        msg: texts.set,
      }),
    }),
    defineRoute({
      ...roles,
      method: 'POST',
      path: '/authority/deleteAuthority',
      raises: true,
      description: texts.calls.deleteAuthority,
      targets: { body: { authorityId: authorities.authorityId } },
      audit: true,
      effects: ['rights'],
      idempotent: true,
      body: schemas.DeleteAuthority,
      data: Empty,
      async handler({ tx, caller, body }) {
        await service.deleteAuthority(tx, caller, body.authorityId);
        return { data: {}, msg: texts.deleted };
      },
    }),
    ...roleUserRoutes,
  ],
};

export const casbinArea: RouteGroup = {
  name: 'casbin',
  routes: [
    defineRoute({
      ...casbin,
      path: '/casbin/updateCasbin',
      raises: true,
      description: texts.calls.updateCasbin,
      targets: { body: { authorityId: authorities.authorityId } },
      audit: true,
      effects: ['rights'],
      body: schemas.UpdateCasbin,
      data: RevisionResult,
      handler: async ({ tx, caller, body }) => ({
        data: await setPolicies(tx, caller, body),
        msg: texts.saved,
      }),
    }),
    defineRoute({
      ...casbin,
      path: '/casbin/getPolicyPathByAuthorityId',
      description: texts.calls.getPolicyPathByAuthorityId,
      audit: false,
      body: schemas.GetPolicies,
      data: schemas.Policies,
      handler: async ({ tx, caller, body }) => ({
        data: await readRolePolicies(tx, caller, body.authorityId),
        msg: texts.queried,
      }),
    }),
  ],
};

export const authorityBtnArea: RouteGroup = {
  name: 'authorityBtn',
  routes: [
    defineRoute({
      ...buttons,
      path: '/authorityBtn/getAuthorityBtn',
      description: texts.calls.getAuthorityBtn,
      audit: false,
      body: schemas.GetButtons,
      data: Type.Object({ selected: Type.Array(Type.Integer()) }),
      async handler({ tx, caller, body }) {
        await assertReadable(tx, caller.authorityId, body.authorityId);
        return {
          data: { selected: await readButtons(tx, body.authorityId, body.menuID) },
          msg: texts.queried,
        };
      },
    }),
    defineRoute({
      ...buttons,
      path: '/authorityBtn/setAuthorityBtn',
      raises: true,
      description: texts.calls.setAuthorityBtn,
      targets: { body: { authorityId: authorities.authorityId, menuID: menus.id } },
      audit: true,
      effects: ['rights'],
      body: schemas.SetButtons,
      data: RevisionResult,
      handler: async ({ tx, caller, body }) => ({
        data: await setButtons(tx, caller, body),
        msg: texts.set,
      }),
    }),
    defineRoute({
      ...buttons,
      path: '/authorityBtn/canRemoveAuthorityBtn',
      description: texts.calls.canRemoveAuthorityBtn,
      audit: false,
      query: schemas.ButtonId,
      data: Empty,
      async handler({ tx, query }) {
        if (query.id !== undefined) await assertButtonUnused(tx, query.id);
        return { data: {} };
      },
    }),
  ],
};
