import { defineMessage } from '../../kernel/area/messageKind.ts';

/** Somebody's password was set by another person. */
export const passwordWasReset = defineMessage<{ by: string; epoch: number }>({
  name: 'passwordReset',
  always: true,
  title: '密码被重置',
  level: 'warning',
  write: ({ by, epoch }) => ({
    key: `epoch ${epoch}`,
    title: '登录密码已被重置',
    text: `${by} 重置了您的登录密码，此前的登录已全部失效。如果您没有提出过重置，请联系管理员。`,
  }),
});
