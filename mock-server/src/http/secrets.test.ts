import { expect, it } from 'vitest';
import { operationRecords } from '../platform/services/operation/records/recordTables.ts';
import { withServer } from '../testing/server.ts';

const server = withServer({ captcha: 'off' });

const SECRETS = {
  password: 'Hunter-password-1',
  passWord: 'Hunter-password-2',
  newPassword: 'Hunter-password-3',
  oldPassword: 'Hunter-password-4',
  token: 'Hunter-token-5',
  'x-token': 'Hunter-token-6',
  accessToken: 'Hunter-token-7',
  secret: 'Hunter-secret-8',
  appSecret: 'Hunter-secret-9',
  captcha: 'Hunter-captcha-10',
  ticket: 'Hunter-ticket-11',
  code: '804215',
} as const;
const PHONE = '13912345678';

// @guarantee no-logged-secrets
it('no password, token, code or phone of any call reaches a record or the log, wherever it is in the body', {
  timeout: 120_000,
}, async () => {
  const as = await server.login();
  const [, , signature = ''] = as.split('.');
  const body = {
    ...SECRETS,
    phone: PHONE,
    mobile: PHONE,
    remark: `打 ${PHONE} 找我`,
    nested: { list: [{ ...SECRETS, contactPhone: PHONE }] },
  };
  const audited = server.deps.areas.flatMap(({ routes }) => routes).filter(({ audit }) => audit);
  for (const [at, { method, path }] of audited.entries())
    await server.app.inject({
      method,
      url: `/api${path}?token=${SECRETS.token}`,
      remoteAddress: `10.1.${at >> 8}.${at & 255}`,
      headers: {
        'content-type': 'application/json',
        'x-token': as,
        cookie: `x-token=${as}`,
        authorization: SECRETS.token,
      },
      payload: JSON.stringify(body),
    });
  const records = await server.db.select().from(operationRecords);
  expect(records.length).toBeGreaterThan(10);
  const written = JSON.stringify(records) + JSON.stringify(server.log);
  for (const secret of [...Object.values(SECRETS), PHONE, signature])
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
  expect(written).toContain('139****5678');
});
