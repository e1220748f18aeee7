import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

const { bindingRemoved: t } = texts;

/** Somebody's WeChat account was taken from him by another person. */
export const bindingRemoved = defineMessage<{ by: string; reason: string; at: Date }>({
  name: 'wechatBindingRemoved',
  always: true,
  title: t.kind,
  level: 'warning',
  write: ({ by, reason, at }) => ({ key: at.toISOString(), title: t.title, text: t.text(by, reason) }),
});
