import { describe, expectTypeOf, it } from 'vitest';
import type { BodyOf, DataOf, ListedRoute, ListRoute, RowOf, Schemas } from './apiTypes.ts';
import type { call } from './call.ts';

type Nothing = Record<string, never>;

interface AccessToken {
  ID: number;
  CreatedAt: string;
  name: string;
  hint: string;
  calls: string[];
  remote: string;
  authorityId: number;
  state: 'active' | 'expired' | 'revoked';
  expiresAt: string;
  usedAt: string | null;
  usedIp: string;
  userId: number;
  userName: string;
  nickName: string;
  actions: string[];
}

interface Device {
  id: string;
  device: string;
  deviceKind: 'desktop' | 'mobile' | 'tablet' | 'other';
  ip: string;
  authorityId: number;
  startedAt: string;
  usedAt: string;
  expiresAt: string;
  current: boolean;
}

describe('the types of calls', () => {
  it('contain the routes of the API document and no others', () => {
    expectTypeOf<'POST /user/getUserList'>().toExtend<ListedRoute>();
    expectTypeOf<'DELETE /user/deleteUser'>().toExtend<ListedRoute>();
    expectTypeOf<'GET /user/getUserList'>().not.toExtend<ListedRoute>();
    expectTypeOf<'POST /user/getUserList'>().toExtend<ListRoute>();
    expectTypeOf<'POST /base/login'>().not.toExtend<ListRoute>();
  });

  it('make the body optional for calls without a body', () => {
    expectTypeOf<undefined>().toExtend<BodyOf<'GET /user/getUserInfo'>>();
    expectTypeOf<undefined>().toExtend<BodyOf<'POST /inbox/getUnreadCount'>>();
    expectTypeOf<typeof call<'POST /base/login'>>().parameter(1).not.toEqualTypeOf<undefined>();
  });

  it('contain the rows of a list', () => {
    type List = 'POST /accessToken/getAccessTokenList';
    expectTypeOf<RowOf<List>>().toEqualTypeOf<AccessToken>();
    expectTypeOf<Schemas['AccessToken']>().toEqualTypeOf<AccessToken>();
    expectTypeOf<RowOf<'POST /person/getSessionList'>>().toEqualTypeOf<Device>();
    expectTypeOf<BodyOf<List>>().toEqualTypeOf<{
      page: number;
      pageSize: number;
      keyword?: string;
      state?: AccessToken['state'];
      userId?: number;
    }>();
    expectTypeOf<DataOf<List>>().toEqualTypeOf<{
      list: AccessToken[];
      total: number;
      page: number;
      pageSize: number;
      stat: { state: { active: number; expired: number; revoked: number } };
      actions: string[];
    }>();
  });

  it('use the query of a GET as its body', () => {
    expectTypeOf<BodyOf<'GET /wx/wxbind'>>().toEqualTypeOf<{ uuid: string }>();
    expectTypeOf<BodyOf<'GET /customer/customerList'>>().toEqualTypeOf<{
      page: number;
      pageSize: number;
    }>();
    expectTypeOf<BodyOf<'GET /api/getApiGroups'>>().toEqualTypeOf<undefined>();
    expectTypeOf<DataOf<'GET /api/getApiGroups'>>().toEqualTypeOf<{
      groups: string[];
      apiGroupMap: { [key: string]: string };
    }>();
    type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
    expectTypeOf<BodyOf<'GET /api/getApiRoles'>>().toEqualTypeOf<{
      path: string;
      method: Method;
    }>();
    expectTypeOf<DataOf<'GET /api/getApiRoles'>>().toEqualTypeOf<number[]>();
  });

  it('support optional fields, records with any key, lists of records and unions', () => {
    expectTypeOf<BodyOf<'DELETE /user/deleteUser'>>().toEqualTypeOf<{
      id: number;
      requestId?: string;
    }>();
    expectTypeOf<DataOf<'DELETE /user/deleteUser'>>().toEqualTypeOf<Nothing>();
    type Values = { subject?: string; body?: string; values?: { [key: string]: string } };
    expectTypeOf<BodyOf<'POST /email/emailTest'>>().toEqualTypeOf<Values>();
    interface Build {
      id: string;
      build: string;
      loads: number;
      renderErrors: number;
      times?: { [key: string]: number };
      failures: { [key: string]: number };
    }
    expectTypeOf<BodyOf<'POST /remote/report'>>().toEqualTypeOf<{
      revision?: string;
      builds: Build[];
    }>();
    type Answer =
      | { user: Schemas['SysUser']; token: string; expiresAt: number; boot?: Schemas['Boot'] }
      | { needcode: true; captchaId: string; phone: string; kind: 'sms' | 'wx' };
    expectTypeOf<DataOf<'POST /base/login'>>().toEqualTypeOf<Answer>();
    expectTypeOf<BodyOf<'POST /menu/checkBaseMenus'>>().toEqualTypeOf<{
      rows: unknown[];
      existing?: 'update' | 'skip';
    }>();
  });

  it('have no JSON body for a file upload', () => {
    expectTypeOf<BodyOf<'POST /fileUploadAndDownload/upload'>>().toEqualTypeOf<undefined>();
    expectTypeOf<DataOf<'POST /fileUploadAndDownload/upload'>>().toEqualTypeOf<{
      file: Schemas['File'];
    }>();
  });
});
