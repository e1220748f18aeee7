import type { Fixtures } from '@console/shared/testing';

const ZHANG = {
  ID: 7,
  userName: 'zhangsan',
  nickName: '张三',
  headerImg: '',
  phone: '13812345678',
  email: '',
  enable: 1,
};
const STAT = { all: 1, enabled: 1, disabled: 0 };

/** Responses of the stand-in server of `npm run dev -- --stand-in`. The test uses them too. */
export default {
  'POST /user/getUserList': {
    list: [ZHANG],
    total: 1,
    page: 1,
    pageSize: 10,
    stat: STAT,
    actions: [],
  },
} satisfies Fixtures;
