/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/wx/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看手机端待确认的操作 */
        get: operations["getWxEvent"];
        put?: never;
        /** 在手机端确认或取消操作 */
        post: operations["postWxEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 微信扫码登录 */
        get: operations["getWxLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/qrCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 获取微信二维码 */
        post: operations["postWxQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/wxbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 绑定微信到自己的账号 */
        get: operations["getWxWxbind"];
        put?: never;
        post?: never;
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
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
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
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
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
    getWxEvent: {
        parameters: {
            query: {
                key: string;
            };
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
                            appName: string;
                            expiresAt: number;
                            /** @enum {unknown} */
                            state: "waiting" | "accepted" | "declined" | "expired";
                            /**
                             * 二维码类型
                             * @enum {unknown}
                             */
                            type: "verify" | "login" | "bind";
                            userName?: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description A message of the platform that cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed by the platform */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postWxEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 确认 */
                    accept: boolean;
                    /** 链接 */
                    key: string;
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
                            /** @enum {unknown} */
                            state: "waiting" | "accepted" | "declined" | "expired";
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description A message of the platform that cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed by the platform */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    getWxLogin: {
        parameters: {
            query: {
                landing?: string;
                uuid: string;
                withBoot?: "1" | "true";
            };
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
                            boot?: components["schemas"]["Boot"];
                            expiresAt: number;
                            token: string;
                            user: components["schemas"]["SysUser"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postWxQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证编号 */
                    captchaId?: string;
                    /**
                     * 二维码类型
                     * @enum {unknown}
                     */
                    type: "verify" | "login" | "bind";
                    /** 二维码编号 */
                    uuid: string;
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
                            expire_seconds: number;
                            ticket: string;
                            uuid: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getWxWxbind: {
        parameters: {
            query: {
                uuid: string;
            };
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
