import {
  type FakeServer,
  hasWaitingParts,
  type RenderedPage,
  renderPage,
} from '@console/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import ConfigPage from './ConfigPage.tsx';
import type { Configuration, Field, Group, SettingSchema } from './config.model.ts';

export const READ = 'POST /system/getSystemConfig';
export const WRITE = 'POST /system/setSystemConfig';

function aField(
  key: string,
  title: string,
  schema: SettingSchema,
  parts: Partial<Field> = {},
): Field {
  return {
    key,
    title,
    secret: false,
    schema: { title, ...schema } as never,
    default: null,
    fixedBy: '',
    ...parts,
  };
}

const GROUPS: Group[] = [
  {
    name: 'app',
    title: '应用信息',
    section: 'appearance',
    note: '刷新后生效',
    fields: [
      aField('appName', '应用名称', { type: 'string', maxLength: 60 }, { default: '默认名称' }),
      aField('showLogo', '显示图标', { type: 'boolean' }, { default: true }),
    ],
  },
  {
    name: 'entry',
    title: '登录方式',
    section: 'entry',
    note: '',
    fields: [
      aField(
        'wxLogin',
        '微信扫码登录',
        { type: 'boolean', 'x-needs': 'wechat' },
        { default: false },
      ),
    ],
  },
  {
    name: 'lockout',
    title: '登录保护',
    section: 'security',
    note: '',
    fields: [
      aField(
        'captcha',
        '图片验证码',
        { enum: ['auto', 'off'], 'x-labels': { auto: '失败后要求', off: '不要求' } },
        { fixedBy: 'SOME_VARIABLE' },
      ),
      aField(
        'lockMinutes',
        '锁定时长',
        { type: 'integer', minimum: 1, maximum: 1440, 'x-unit': '分钟' },
        { default: 15 },
      ),
    ],
  },
  {
    name: 'verification',
    title: '安全验证',
    section: 'verification',
    note: '',
    fields: [
      aField(
        'effects',
        '需要安全验证的操作类型',
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              effect: {
                enum: ['proofs', 'money'],
                title: '操作类型',
                'x-labels': { proofs: '身份验证方式变更', money: '资金变动' },
                'x-covers': 'call',
              },
            },
          },
        },
        { default: [] },
      ),
      aField(
        'calls',
        '需要安全验证的接口',
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              call: { type: 'string', title: '接口', 'x-choices': 'call' },
              kind: {
                enum: ['sms', 'wx'],
                title: '验证方式',
                'x-labels': { sms: '短信验证码', wx: '微信扫码' },
              },
              roles: {
                type: 'array',
                title: '适用角色',
                description: '不选则适用于全部角色',
                'x-choices': 'role',
              },
            },
          },
        },
        { default: [] },
      ),
    ],
  },
  {
    name: 'mail',
    title: '邮件服务器',
    section: 'gateways',
    note: '',
    fields: [
      aField('host', '服务器地址', { type: 'string', maxLength: 200 }, { default: '' }),
      aField('password', '登录密码', {}, { secret: true }),
    ],
  },
  { name: 'wechat', title: '微信公众号', section: 'gateways', note: '', fields: [] },
];

const SECTIONS = {
  appearance: '外观与名称',
  entry: '登录方式',
  security: '安全',
  verification: '安全验证策略',
  gateways: '网关',
};

/** A configuration with settings of every kind. `config` overrides values of a new server. */
export function configurationFixture(
  config: Record<string, Record<string, unknown>> = {},
  parts: Partial<Configuration> = {},
) {
  const values: Record<string, Record<string, unknown>> = {
    app: { appName: '网安后台', showLogo: true, ...config.app },
    entry: { wxLogin: false, ...config.entry },
    lockout: { captcha: 'auto', lockMinutes: 20, ...config.lockout },
    verification: { effects: [], calls: [], ...config.verification },
    mail: { host: 'smtp.example.com', password: { set: true }, ...config.mail },
    wechat: {},
  };
  return {
    config: values,
    sections: Object.entries(SECTIONS).map(([name, title]) => ({ name, title })),
    groups: GROUPS,
    gateways: [
      { group: 'mail', state: 'ready', lacks: [], note: '' },
      { group: 'wechat', state: 'incomplete', lacks: ['AppSecret'], note: '微信扫码登录不可用' },
    ],
    choices: {
      call: [
        {
          value: 'POST /user/resetPassword',
          label: '重置用户密码',
          group: '系统用户',
          choosable: true,
          coveredBy: ['proofs'],
        },
        {
          value: 'DELETE /user/deleteUser',
          label: '删除用户',
          group: '系统用户',
          choosable: true,
          coveredBy: ['rights'],
        },
      ],
      role: [
        { value: 301, label: '网管', group: '', choosable: true },
        { value: 888, label: '超级管理员', group: '', choosable: false },
      ],
      ordinaryRole: [],
      menu: [],
    },
    revision: 7,
    changedBy: '李四',
    changedAt: '2026-03-01T00:00:00.000Z',
    ...parts,
  } as unknown as Configuration;
}

/** Renders the page with a configuration and waits for its controls. */
export async function openPage(
  server: FakeServer,
  configuration: Configuration,
  section = '',
): Promise<RenderedPage> {
  server.on(READ, { data: configuration });
  const page = renderPage(<ConfigPage />, section === '' ? {} : { query: { section } });
  await screen.findByRole('navigation', { name: '配置分区' });
  // The code of the controls is loaded with the first of them.
  await waitFor(() => {
    if (hasWaitingParts(page.container)) throw new Error('the controls are still on their way');
  });
  return page;
}
