import { texts } from './texts.ts';

/** 超级管理员 only: the generated code runs on a server. */
const shared = {
  method: 'POST',
  permission: 'granted',
  raises: true,
  apiGroup: texts.group,
} as const;
export const reads = { ...shared, audit: false } as const;
export const writes = { ...shared, audit: true, effects: [] } as const;
