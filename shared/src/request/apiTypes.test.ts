import { describe, expectTypeOf, it } from 'vitest';
import type { BodyOf, DataOf, ListedRoute, ListRoute, RowOf, Schemas } from './apiTypes.ts';
import type { call } from './typedCall.ts';

describe('the types of calls', () => {
  it('know the routes of the document and no others', () => {
    expectTypeOf<'POST /user/getUserList'>().toExtend<ListedRoute>();
    expectTypeOf<'DELETE /user/deleteUser'>().toExtend<ListedRoute>();
    expectTypeOf<'GET /user/getUserList'>().not.toExtend<ListedRoute>();
    expectTypeOf<'POST /user/getUserList'>().toExtend<ListRoute>();
    expectTypeOf<'POST /base/login'>().not.toExtend<ListRoute>();
  });

  it('take body, data and rows from the document', () => {
    expectTypeOf<BodyOf<'POST /user/getUserList'>['page']>().toEqualTypeOf<number>();
    expectTypeOf<DataOf<'POST /user/getUserList'>['total']>().toEqualTypeOf<number>();
    expectTypeOf<RowOf<'POST /user/getUserList'>>().toEqualTypeOf<Schemas['SysUserRow']>();
    expectTypeOf<undefined>().toExtend<BodyOf<'GET /user/getUserInfo'>>();
    expectTypeOf<typeof call<'POST /base/login'>>().parameter(1).not.toEqualTypeOf<undefined>();
  });
});
