import type { Area } from '../http/route.ts';
import { makeApiArea } from './api/routes.ts';
import { assetArea } from './asset/routes.ts';
import { authorityArea, authorityBtnArea, casbinArea } from './authority/routes.ts';
import { baseArea } from './base/routes.ts';
import { consoleArea } from './console/routes.ts';
import { defenseArea } from './defense/routes.ts';
import { dictionaryArea } from './dictionary/routes.ts';
import { emailArea } from './email/routes.ts';
import { fileArea } from './file/routes.ts';
import { jwtArea } from './jwt/routes.ts';
import { menuArea } from './menu/routes.ts';
import { netbarArea } from './netbar/routes.ts';
import { operationArea } from './operation/routes.ts';
import { remoteArea } from './remote/routes.ts';
import { smsArea } from './sms/routes.ts';
import { makeSystemArea } from './system/routes.ts';
import { userArea } from './user/routes.ts';
import { wxArea } from './wx/routes.ts';

/** Every area of the API, one line each. */
export const areas: readonly Area[] = [
  baseArea,
  consoleArea,
  smsArea,
  wxArea,
  jwtArea,
  userArea,
  assetArea,
  authorityArea,
  casbinArea,
  authorityBtnArea,
  menuArea,
  makeApiArea(() => areas),
  dictionaryArea,
  operationArea,
  emailArea,
  netbarArea,
  defenseArea,
  remoteArea,
  makeSystemArea(() => areas),
  fileArea,
];
