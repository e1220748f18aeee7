/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 绑定微信到已有账号并登录 */
export const bindwx: Operation<'POST /base/bindwx'> = {
  route: 'POST /base/bindwx',
  fields: {
    username: { title: "用户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    password: { title: "密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    captcha: { title: "验证码", type: "string", maxLength: 20 },
    captchaId: { title: "验证码编号", type: "string", maxLength: 60 },
    passwordEncoding: { title: "密码编码", type: "string" },
    withBoot: { title: "启动数据", type: "boolean" },
    landing: { title: "要打开的页面", type: "string", maxLength: 500 },
    uuid: { title: "二维码编号", type: "string", required: true, maxLength: 36, pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
  },
};

/** 检查用户名是否已注册 */
export const checkuser: Operation<'POST /base/checkuser'> = {
  route: 'POST /base/checkuser',
  fields: {
    username: { title: "用户名", type: "string", required: true, minLength: 1, maxLength: 60 },
  },
};

/** 用户登录 */
export const login: Operation<'POST /base/login'> = {
  route: 'POST /base/login',
  fields: {
    username: { title: "用户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    password: { title: "密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    captcha: { title: "验证码", type: "string", maxLength: 20 },
    captchaId: { title: "验证码编号", type: "string", maxLength: 60 },
    passwordEncoding: { title: "密码编码", type: "string" },
    withBoot: { title: "启动数据", type: "boolean" },
    landing: { title: "要打开的页面", type: "string", maxLength: 500 },
  },
};

/** 自助注册 */
export const register: Operation<'POST /base/register'> = {
  route: 'POST /base/register',
  fields: {
    username: { title: "用户名", type: "string", required: true, minLength: 5, maxLength: 60 },
    password: { title: "密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
    nickName: { title: "昵称", type: "string", required: true, minLength: 1, maxLength: 60 },
    phone: { title: "手机号", type: "string", required: true, minLength: 1, maxLength: 20 },
    captcha: { title: "验证码", type: "string", required: true, minLength: 1, maxLength: 20 },
    captchaId: { title: "验证码编号", type: "string", required: true, minLength: 1, maxLength: 60 },
  },
};
