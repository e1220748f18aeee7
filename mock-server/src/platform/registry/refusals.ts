import { CODE, Refusal } from '../../http/errors.ts';

/** Why a release or a change of the registry was refused; each has a page in docs/messages. */
const REFUSALS = {
  R201: '发布包无法读取',
  R202: '发布包过大',
  R203: '发布包含有不允许的条目',
  R204: '发布清单不符合规范',
  R205: '发布包的文件与清单不一致',
  R206: '文件内容与清单的校验值不符',
  R207: '发布者未登记或已停用',
  R208: '发布清单的签名无效',
  R209: '超出了发布者的授权范围',
  R210: '与当前主框架不兼容',
  R211: '该版本或构建已存在',
  R212: '登记内容已被他人修改，请刷新后重试',
  R213: '没有可用的构建',
  R214: '组件路径已被其他模块使用',
  R215: '签名密钥已吊销',
  R216: '页面的首次调用必须是只读接口',
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
 * @param detail what exactly, in words for whoever publishes
 * @example throw refuseRelease('R206', 'static/js/u.77aa77aa.js')
 */
export function refuseRelease(reason: RefusalCode, detail = ''): ReleaseRefusal {
  const code = CONFLICTS.has(reason) ? CODE.conflict : CODE.refused;
  return new ReleaseRefusal(code, `${reason} ${REFUSALS[reason]}${detail === '' ? '' : `：${detail}`}`, { reason, detail });
}
