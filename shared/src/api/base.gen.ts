/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/base/bindwx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 绑定微信到已有账号并登录 */
        post: operations["postBaseBindwx"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 获取图片验证码 */
        post: operations["postBaseCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/checkuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查用户名是否已注册 */
        post: operations["postBaseCheckuser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 用户登录 */
        post: operations["postBaseLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 自助注册 */
        post: operations["postBaseRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alert: {
            level: "warning" | "error";
            msg: string;
        };
        Boot: {
            lacks?: {
                calls: string[];
                takes: {
                    [key: string]: string[];
                };
            };
            nonce: string;
            openCaptcha: boolean;
            revision: string;
            session: {
                alerts: components["schemas"]["Alert"][];
                listed: components["schemas"]["ListedRelease"][];
                menus: components["schemas"]["SysMenu"][];
                previous: components["schemas"]["RemoteManifest"][];
                publishers: {
                    [key: string]: {
                        /** @constant */
                        crv: "P-256";
                        /** @constant */
                        kty: "EC";
                        x: string;
                        y: string;
                    };
                };
                releases: components["schemas"]["RemoteManifest"][];
                tasks: number;
                unread: number;
                user: components["schemas"]["SysUser"];
                views: {
                    content: components["schemas"]["ViewContent"];
                    listId: string;
                }[];
            } | null;
            settings: {
                appLogo: string;
                appName: string;
                homeTitle: string;
                passwordKey: string;
                register: boolean;
                reloginDialog: boolean;
                showLogo: boolean;
                wxBind: boolean;
                wxLogin: boolean;
            };
        };
        ListedRelease: {
            build: string;
            id: string;
            optional?: boolean;
            pages: {
                component: string;
            }[];
            previous?: string;
            title: string;
            version: string;
        };
        LoginAnswer: {
            boot?: components["schemas"]["Boot"];
            expiresAt: number;
            token: string;
            user: components["schemas"]["SysUser"];
        } | {
            captchaId: string;
            /** @enum {unknown} */
            kind: "sms" | "wx";
            /** @constant */
            needcode: true;
            phone: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        RemoteManifest: {
            base: string;
            build: string;
            entry: {
                file: string;
                global: string;
            };
            files: {
                [key: string]: [
                    string,
                    number
                ];
            };
            host: string;
            icon?: string;
            id: string;
            needs: {
                api: string[];
                events: string[];
            };
            optional?: boolean;
            pages: {
                component: string;
                css: string[];
                data?: {
                    body?: unknown;
                    call: string;
                    table?: string;
                }[];
                expose: string;
                js: string[];
            }[];
            publisher: string;
            schema: string;
            sig: {
                alg: string;
                key: string;
                value: string;
            };
            slots: {
                css: string[];
                expose: string;
                if?: {
                    authority: number[];
                };
                js: string[];
                order?: number;
                slot: string;
            }[];
            title: string;
            uses: {
                [key: string]: {
                    names: string[];
                    range: string;
                };
            };
            version: string;
        };
        SysAuthority: {
            authorityId: number;
            authorityName: string;
            children: components["schemas"]["SysAuthority"][] | null;
            CreatedAt: string;
            dataAuthorityId: components["schemas"]["SysAuthority"][] | null;
            defaultRouter: string;
            DeletedAt: null;
            menus: null;
            parentId: number;
            UpdatedAt: string;
        };
        SysMenu: {
            authoritys: null;
            btns: {
                [key: string]: number;
            } | null;
            children: components["schemas"]["SysMenu"][] | null;
            component: string;
            CreatedAt: string;
            hidden: boolean;
            ID: number;
            menuBtn: null;
            menuId: number;
            meta: {
                activeName: string;
                closeTab: boolean;
                defaultMenu: boolean;
                icon: string;
                keepAlive: boolean;
                title: string;
            };
            name: string;
            parameters: {
                CreatedAt: string;
                ID: number;
                key: string;
                SysBaseMenuID: number;
                type: string;
                UpdatedAt: string;
                value: string;
            }[];
            parentId: number;
            path: string;
            sort: number;
            UpdatedAt: string;
        };
        SysUser: {
            activeColor: string;
            authorities: components["schemas"]["SysAuthority"][];
            authority: components["schemas"]["SysAuthority"];
            authorityId: number;
            baseColor: string;
            CreatedAt: string;
            email: string;
            enable: number;
            headerImg: string;
            ID: number;
            mustChangePassword: boolean;
            nickName: string;
            originSetting: {
                [key: string]: unknown;
            } | null;
            phone: string;
            plugin: boolean;
            sideMode: string;
            UpdatedAt: string;
            userName: string;
            uuid: string;
        };
        ViewContent: {
            columns: {
                hidden: string[] | null;
                order: string[] | null;
                pins: {
                    [key: string]: "left" | "right" | "none";
                };
                widths: {
                    [key: string]: number;
                };
            };
            /** 筛选条件 */
            query: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postBaseBindwx: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha?: string;
                    /** 验证码编号 */
                    captchaId?: string;
                    /** 要打开的页面 */
                    landing?: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 用户名 */
                    username: string;
                    /** 二维码编号 */
                    uuid: string;
                    /** 启动数据 */
                    withBoot?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["LoginAnswer"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            captchaId: string;
                            captchaLength: number;
                            openCaptcha: boolean;
                            picPath: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseCheckuser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户名 */
                    username: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            exists: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha?: string;
                    /** 验证码编号 */
                    captchaId?: string;
                    /** 要打开的页面 */
                    landing?: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 用户名 */
                    username: string;
                    /** 启动数据 */
                    withBoot?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["LoginAnswer"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha: string;
                    /** 验证码编号 */
                    captchaId: string;
                    /** 昵称 */
                    nickName: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 手机号 */
                    phone: string;
                    /** 用户名 */
                    username: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
}
