import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import * as schemas from './schemas.ts';
import { revokeShare, shareList } from './shareList.ts';
import { addShare, openShare, readShareContents } from './shares.ts';
import { fileShares } from './tables.ts';
import { texts } from './texts.ts';

const write = {
  method: 'POST',
  apiGroup: texts.group,
  audit: true,
  effects: [],
} as const;

/** Call with which the page of a link starts the download. */
export const OPEN_SHARE = '/file/openShare';
/** Call with which the page of a folder with a password lists its files. */
export const SHARE_CONTENTS = '/file/getShareContents';

/** Calls of visitors. The counted tries of a password must survive a refusal. */
const visit = {
  ...write,
  permission: 'public',
  transaction: false,
  rateLimit: { max: 30, windowMs: 60_000 },
  targets: { handler: true },
  body: schemas.OpenShare,
} as const;

/** Calls for links. Everyone can open a link, also without a session. */
export const shareRoutes = [
  shareList.route({
    path: '/file/getShareList',
    apiGroup: texts.group,
    description: texts.calls.getShareList,
    msg: texts.queried,
  }),
  defineRoute({
    ...write,
    permission: 'granted',
    raises: false,
    path: '/file/addShare',
    description: texts.calls.addShare,
    targets: { answer: { ID: fileShares.id } },
    body: schemas.AddShare,
    data: schemas.AddedShare,
    // The address contains the secret of the link.
    recordedAnswer: ({ data, msg }) => ({ data: { ID: (data as { ID: number }).ID }, msg }),
    handler: async (call) => ({
      data: await addShare(call, call.deps, call.body),
      msg: texts.shares.added,
    }),
  }),
  defineRoute({
    ...write,
    permission: 'granted',
    raises: false,
    path: '/file/revokeShare',
    description: texts.calls.revokeShare,
    body: schemas.RevokeShare,
    data: Empty,
    async handler(call) {
      await revokeShare(call, call.body.ID);
      return { data: {}, msg: texts.shares.revoked };
    },
  }),
  defineRoute({
    ...visit,
    path: OPEN_SHARE,
    description: texts.calls.openShare,
    data: Type.Object({ address: Type.String() }),
    recordedAnswer: ({ msg }) => ({ data: {}, msg }),
    async handler(call) {
      const { address, file, folder } = await openShare(call, call.body);
      if (file) call.target(files.id, file.id);
      if (folder) call.target(folders.id, folder.id);
      return { data: { address }, msg: texts.shares.opened };
    },
  }),
  defineRoute({
    ...visit,
    path: SHARE_CONTENTS,
    description: texts.calls.getShareContents,
    data: schemas.SharedContents,
    recordedAnswer: ({ msg }) => ({ data: {}, msg }),
    async handler(call) {
      const { folder, contents } = await readShareContents(call, call.body);
      call.target(folders.id, folder.id);
      return { data: contents, msg: texts.queried };
    },
  }),
];
