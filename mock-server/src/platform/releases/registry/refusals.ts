import { CODE, Refusal } from '../../../http/errors.ts';

/** Why a release or a change of the registry was refused, and what to do about it; each has a page in docs/messages. */
const REFUSALS = {
  R201: [
    '发布包无法读取',
    '请用 console-remote verify 检查后重新上传；再次出现时，检查上传途中的代理是否截断了文件',
  ],
  R202: ['发布包过大', '请从构建中去掉大图、字体和源映射，再重新打包'],
  R203: ['发布包含有不允许的条目', '请用 npm run publish 打包上传，不要用其他压缩工具'],
  R204: [
    '发布清单不符合规范',
    '请按提示修改 remote.config.ts，或运行 npm run upgrade 更新工具，再重新打包',
  ],
  R205: ['发布包的文件与清单不一致', '打包后文件有增减，请重新打包'],
  R206: [
    '文件内容与清单的校验值不符',
    '文件在打包后被改动，请重新打包；再次出现时，检查上传途中的代理',
  ],
  R207: ['发布者未登记或已停用', '请管理员在「发布者」中登记该密钥或启用发布者'],
  R208: ['发布清单的签名无效', '请用已登记的密钥重新打包，不要修改 remote.json'],
  R209: ['超出了发布者的授权范围', '请去掉多余的申请，或请管理员在「发布者」中扩大授权'],
  R210: [
    '与当前主框架不兼容',
    '发布包较旧时，请作者运行 npm run upgrade 后重新发布；发布包较新时，请先升级控制台',
  ],
  R211: ['该版本或构建已存在', '请提高 package.json 中的 version 后重新发布'],
  R212: ['登记内容已被他人修改', '请刷新后重试'],
  R213: ['没有可用的构建', '请在「发布管理」的版本列表中选择一个构建'],
  R214: [
    '组件路径已被其他模块使用',
    '请改用自己的组件路径；如需接手该页面，请先由对方发布不含它的版本，或请管理员停用对方模块',
  ],
  R215: ['签名密钥已吊销', '请作者生成新密钥并由管理员登记，再以新的版本号重新发布'],
  R216: [
    '页面的首次调用必须是只读接口',
    '请从 remote.config.ts 的 data 中去掉这些接口，改为页面打开后调用',
  ],
} as const;
type RefusalCode = keyof typeof REFUSALS;

const CONFLICTS: ReadonlySet<RefusalCode> = new Set(['R211', 'R212', 'R214']);

/** A refusal with a reason code. */
export class ReleaseRefusal extends Refusal {
  /** What is told of it in lists. */
  get told(): { reason: string; msg: string } {
    return { reason: (this.data as { reason: string }).reason, msg: this.message };
  }
}

/**
 * A refusal of the registry: code 7, or 409 when somebody else was there first; `data.reason` bears the reason code.
 *
 * @param detail what exactly, in words for whoever publishes; what to do about it follows
 * @example throw refuseRelease('R206', 'static/js/u.77aa77aa.js')
 */
export function refuseRelease(reason: RefusalCode, detail = ''): ReleaseRefusal {
  const code = CONFLICTS.has(reason) ? CODE.conflict : CODE.refused;
  const [what, todo] = REFUSALS[reason];
  return new ReleaseRefusal(
    code,
    `${reason} ${what}${detail === '' ? '' : `：${detail}`}。${todo}`,
    { reason, detail },
  );
}
