import { defineMessage } from '../../kernel/area/messageKind.ts';

const WHAT = { phone: '手机号', email: '邮箱' } as const;

/** Somebody's own phone or mail address was changed with a code. */
export const contactChanged = defineMessage<{ kind: 'phone' | 'email'; ip: string; now: Date }>({
  name: 'contactChanged',
  always: true,
  title: '手机号或邮箱变更',
  level: 'warning',
  write: ({ kind, ip, now }) => ({
    key: `${kind} ${now.toISOString()}`,
    title: `账号的${WHAT[kind]}已修改`,
    text: `您账号的${WHAT[kind]}刚刚被修改（${ip}）。如果不是您本人操作，请立即修改密码并联系管理员。`,
    link: { name: 'person' },
  }),
});

/** A token was made that makes calls in somebody's name. */
export const tokenAdded = defineMessage<{ id: number; name: string; ip: string }>({
  name: 'accessTokenAdded',
  always: true,
  title: '新建访问令牌',
  level: 'warning',
  write: ({ id, name, ip }) => ({
    key: String(id),
    title: '账号新建了访问令牌',
    text: `访问令牌「${name}」刚刚被创建（${ip}）。如果不是您本人操作，请立即吊销它并修改密码。`,
    link: { name: 'person', query: { section: 'tokens' } },
  }),
});
