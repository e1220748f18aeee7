import { Type } from 'typebox';
import { ID } from '../../../http/schemas.ts';
import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { profileParts } from '../../services/profile/profilePart.ts';
import { readProfile } from './profile.ts';
import { PersonProfile } from './schemas.ts';
import { texts } from './texts.ts';

/** The profile of a person, which opens from every name. Other areas add their records to it. */
export default area({
  name: 'profile',
  after: ['user'],
  parts: [profileParts.with([{ calls: ['/user/getUserList'], people: async () => undefined }])],
  routes: [
    defineRoute({
      method: 'POST',
      path: '/profile/getProfile',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.description,
      audit: false,
      body: Type.Object({ ID }),
      data: PersonProfile,
      handler: async (call) => ({
        data: await readProfile(call, call.deps, call.body.ID),
        msg: texts.read,
      }),
    }),
  ],
});
