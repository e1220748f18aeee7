import type { Fixtures } from '@console/shared/testing';

const ZHANG = { ID: 1, userName: 'zhangsan', nickName: '张三', headerImg: '', phone: '' };

/** Responses of the stand-in server of `npm run dev -- --stand-in`. The test uses them too. */
export default {
  'GET /user/getUserInfo': { userInfo: ZHANG },
  'PUT /user/setSelfInfo': {},
} satisfies Fixtures;
