import { releases } from '../registry/tables.ts';
import { texts } from './texts.ts';

export const installCall = {
  method: 'POST',
  permission: 'granted',
  apiGroup: texts.group,
  // The description of the host is read from a file.
  transaction: false,
} as const;

export const installWrite = {
  ...installCall,
  audit: true,
  raises: true,
  targets: { body: { id: releases.remote } },
  effects: ['code', 'rights'],
} as const;
