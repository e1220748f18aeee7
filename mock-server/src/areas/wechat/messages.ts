import { Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

/** Another user removed the WeChat binding of the recipient. */
export const bindingRemoved = defineMessage({
  name: 'wechatBindingRemoved',
  always: true,
  title: texts.bindingRemoved.kind,
  level: 'warning',
  facts: Type.Object({ by: Type.String(), reason: Type.String(), at: Type.String() }),
  subject: ({ at }) => ({ key: at }),
  words: texts.bindingRemoved.words,
});
