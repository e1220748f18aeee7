import type { Failed, Succeeded } from '@console/shared/request';
import { expect, it } from 'vitest';
import { userFixture } from '../staff.fixture.ts';
import { mergeOutcomes } from './assignRole.ts';

const good: Succeeded = { ok: true, data: {}, msg: '' };
const bad: Failed = {
  ok: false,
  message: '数据已被他人修改',
  code: 409,
  errors: {},
  stale: true,
  final: false,
  aborted: false,
  hasBox: false,
  requestId: undefined,
};
const [zhang, lisi] = [userFixture(), userFixture({ ID: 8, nickName: '', userName: 'lisi' })];

it('combines several outcomes into one with the failed users and reasons', () => {
  expect(mergeOutcomes([zhang, lisi], [good, good])).toMatchObject({
    ok: true,
    msg: '已添加 2 人',
  });
  const some = mergeOutcomes([zhang, lisi], [good, bad]);
  expect(some).toMatchObject({
    ok: false,
    stale: true,
    message: '已添加 1 人。没有添加成功的：lisi（数据已被他人修改）',
  });
  expect(mergeOutcomes([lisi], [bad])).toMatchObject({
    ok: false,
    stale: false,
    message: '没有添加成功的：lisi（数据已被他人修改）',
  });
});
