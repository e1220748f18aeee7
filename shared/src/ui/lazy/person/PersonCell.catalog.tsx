import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { PersonCell } from './PersonCell.tsx';
import { PersonName } from './PersonName.tsx';

export const entry: CatalogEntry = {
  title: '人员',
  group: 'view',
  parts: ['PersonCell', 'PersonName'],
  answers: {
    'POST /profile/getProfile': () => ({
      data: {
        ID: 7,
        ...PERSON,
        account: {
          enabled: true,
          roles: [{ authorityId: 300, name: '网吧业主', scope: '自有网吧' }],
        },
        records: [
          {
            title: '网吧',
            page: 'netbarDetail',
            total: 1,
            list: [{ ID: 1, name: '星河网咖·中心店', note: '业主' }],
          },
        ],
      },
    }),
  },
};

const PERSON = { userName: '13812345678', nickName: '张三', headerImg: '' };

/** 只读 */
export const Plain = () => <PersonCell person={PERSON} />;

/** 姓名可打开资料 */
export const OpensProfile = () => <PersonCell person={PERSON} userId={7} />;

/** 文字中的姓名；没有用户时是普通文字 */
export function Names() {
  return (
    <>
      <PersonName userId={7} name="张三" /> · <PersonName userId={null} name="李四" />
    </>
  );
}
