/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/menu/addBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增菜单 */
        post: operations["postMenuAddBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/addMenuAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的菜单 */
        post: operations["postMenuAddMenuAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/checkBaseMenus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查要导入的菜单 */
        post: operations["postMenuCheckBaseMenus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/checkComponent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查页面是否存在 */
        post: operations["postMenuCheckComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/deleteBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除菜单 */
        post: operations["postMenuDeleteBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getBaseMenuById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看菜单 */
        post: operations["postMenuGetBaseMenuById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getBaseMenuTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取菜单树 */
        post: operations["postMenuGetBaseMenuTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看当前角色的菜单 */
        post: operations["postMenuGetMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看角色的菜单 */
        post: operations["postMenuGetMenuAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询菜单列表 */
        post: operations["postMenuGetMenuList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看菜单的角色 */
        get: operations["getMenuGetMenuRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getOfferedComponents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询可用的页面 */
        post: operations["postMenuGetOfferedComponents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/importBaseMenus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导入菜单 */
        post: operations["postMenuImportBaseMenus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/moveBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移动菜单 */
        post: operations["postMenuMoveBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/setMenuRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置菜单的角色 */
        post: operations["postMenuSetMenuRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/updateBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改菜单 */
        post: operations["postMenuUpdateBaseMenu"];
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
        SysBaseMenu: {
            authoritys: null;
            children: components["schemas"]["SysBaseMenu"][] | null;
            component: string;
            CreatedAt: string;
            hidden: boolean;
            ID: number;
            menuBtn: {
                CreatedAt: string;
                desc: string;
                ID: number;
                name: string;
                sysBaseMenuID: number;
                UpdatedAt: string;
            }[];
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
        SysBaseMenuRow: {
            actions: string[];
            authoritys: null;
            children: components["schemas"]["SysBaseMenuRow"][] | null;
            component: string;
            /**
             * 页面状态
             * @enum {unknown}
             */
            componentState: "page" | "holder" | "external" | "none" | "missing";
            CreatedAt: string;
            hidden: boolean;
            ID: number;
            menuBtn: {
                CreatedAt: string;
                desc: string;
                ID: number;
                name: string;
                sysBaseMenuID: number;
                UpdatedAt: string;
            }[];
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
            roleCount: number;
            sort: number;
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
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
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
    postMenuAddBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 文件路径 */
                    component: string;
                    /** 是否隐藏 */
                    hidden?: boolean;
                    /** 可控按钮 */
                    menuBtn?: {
                        /** 按钮备注 */
                        desc?: string;
                        /** 按钮名称 */
                        name: string;
                    }[];
                    meta: {
                        /** 高亮菜单 */
                        activeName?: string;
                        /** CloseTab */
                        closeTab?: boolean;
                        /** 是否为基础页面 */
                        defaultMenu?: boolean;
                        /** 图标 */
                        icon?: string;
                        /** KeepAlive */
                        keepAlive?: boolean;
                        /** 展示名称 */
                        title: string;
                    };
                    /** 路由Name */
                    name: string;
                    /** 菜单参数 */
                    parameters?: {
                        /** 参数key */
                        key: string;
                        /**
                         * 参数类型
                         * @enum {unknown}
                         */
                        type: "query" | "params";
                        /** 参数值 */
                        value: string;
                    }[];
                    /** 父节点ID */
                    parentId?: number;
                    /** 路由Path */
                    path: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序标记 */
                    sort?: number;
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
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuAddMenuAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 菜单 */
                    menus: {
                        /** ID */
                        ID: number;
                    }[];
                    /** 版本 */
                    revision?: string;
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
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuCheckBaseMenus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 已有的菜单
                     * @enum {unknown}
                     */
                    existing?: "update" | "skip";
                    /** 菜单 */
                    rows: unknown[];
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
                            rows: {
                                changes: string[];
                                index: number;
                                name: string;
                                parent: string;
                                reasons: string[];
                                /**
                                 * 结果
                                 * @enum {unknown}
                                 */
                                result: "add" | "update" | "same" | "skip" | "refuse";
                                title: string;
                            }[];
                            stat: {
                                add: number;
                                refuse: number;
                                same: number;
                                skip: number;
                                update: number;
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuCheckComponent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 文件路径 */
                    component: string;
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
                            component: string;
                            remote: string;
                            /**
                             * 页面状态
                             * @enum {unknown}
                             */
                            state: "page" | "holder" | "external" | "none" | "missing";
                            title: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuDeleteBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
                    /** 请求编号 */
                    requestId?: string;
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
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetBaseMenuById: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
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
                            menu: components["schemas"]["SysBaseMenu"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetBaseMenuTree: {
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
                            menus: components["schemas"]["SysBaseMenu"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenu: {
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
                            menus: components["schemas"]["SysMenu"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenuAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
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
                            buttons: number[];
                            grantable: number[] | null;
                            grantableButtons: number[] | null;
                            menus: components["schemas"]["SysMenu"][];
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenuList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page?: number;
                    /** 每页条数 */
                    pageSize?: number;
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
                            actions: string[];
                            list: components["schemas"]["SysBaseMenuRow"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getMenuGetMenuRoles: {
        parameters: {
            query: {
                menuId: number;
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
                            authorityIds: number[];
                            defaultRouterAuthorityIds: number[];
                            roles: {
                                authorityId: number;
                                authorityName: string;
                                userCount: number;
                            }[];
                            userCount: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetOfferedComponents: {
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
                            list: {
                                component: string;
                                remote: string;
                                title: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuImportBaseMenus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuMoveBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 前一个菜单 */
                    afterId: number;
                    /** ID */
                    ID: number;
                    /** 父节点ID */
                    parentId: number;
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
                            from: {
                                afterId: number;
                                parentId: number;
                            };
                            hiddenFrom: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuSetMenuRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色 */
                    authorityIds: number[];
                    /** ID */
                    menuId: number;
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
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuUpdateBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 文件路径 */
                    component: string;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 是否隐藏 */
                    hidden?: boolean;
                    /** ID */
                    ID: number;
                    /** 可控按钮 */
                    menuBtn?: {
                        /** 按钮备注 */
                        desc?: string;
                        /** 按钮名称 */
                        name: string;
                    }[];
                    meta: {
                        /** 高亮菜单 */
                        activeName?: string;
                        /** CloseTab */
                        closeTab?: boolean;
                        /** 是否为基础页面 */
                        defaultMenu?: boolean;
                        /** 图标 */
                        icon?: string;
                        /** KeepAlive */
                        keepAlive?: boolean;
                        /** 展示名称 */
                        title: string;
                    };
                    /** 路由Name */
                    name: string;
                    /** 菜单参数 */
                    parameters?: {
                        /** 参数key */
                        key: string;
                        /**
                         * 参数类型
                         * @enum {unknown}
                         */
                        type: "query" | "params";
                        /** 参数值 */
                        value: string;
                    }[];
                    /** 父节点ID */
                    parentId?: number;
                    /** 路由Path */
                    path: string;
                    /** 排序标记 */
                    sort?: number;
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
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
