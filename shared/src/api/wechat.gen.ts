/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/wechat/addReplyRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增公众号回复规则 */
        post: operations["postWechatAddReplyRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/deleteReplyRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除公众号回复规则 */
        post: operations["postWechatDeleteReplyRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/getBindingList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询已绑定微信的用户 */
        post: operations["postWechatGetBindingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/getMessageList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询公众号收到的消息与事件 */
        post: operations["postWechatGetMessageList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/getMessageOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询公众号事件的名称 */
        post: operations["postWechatGetMessageOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/getReplyRuleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询公众号回复规则 */
        post: operations["postWechatGetReplyRuleList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/removeBinding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 解除用户的微信绑定 */
        post: operations["postWechatRemoveBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/revealBinding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看用户绑定的完整 OpenID */
        post: operations["postWechatRevealBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/revealMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看消息发送人的完整 OpenID */
        post: operations["postWechatRevealMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/setReplyRuleEnabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用公众号回复规则 */
        post: operations["postWechatSetReplyRuleEnabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/sortReplyRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 调整公众号回复规则的顺序 */
        post: operations["postWechatSortReplyRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/tryReply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 试用公众号回复规则 */
        post: operations["postWechatTryReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wechat/updateReplyRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改公众号回复规则 */
        post: operations["postWechatUpdateReplyRule"];
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
        WechatBinding: {
            actions: string[];
            CreatedAt: string;
            enable: number;
            headerImg: string;
            ID: number;
            isSelf: boolean;
            nickName: string;
            openid: string;
            userName: string;
        };
        WechatMessage: {
            actions: string[];
            /**
             * 回复
             * @enum {unknown}
             */
            answered: "rule" | "scan" | "none";
            content: string;
            CreatedAt: string;
            event: string;
            eventKey: string;
            ID: number;
            msgId: string;
            nickName: string;
            openid: string;
            reply: string;
            ruleId: number | null;
            ruleName: string;
            sentAt: string;
            /**
             * 类型
             * @enum {unknown}
             */
            type: "text" | "image" | "voice" | "video" | "shortvideo" | "location" | "link" | "event" | "other";
            userId: number | null;
            userName: string;
        };
        WechatReplyRule: {
            actions: string[];
            CreatedAt: string;
            enabled: boolean;
            ID: number;
            keyword: string;
            /**
             * 触发方式
             * @enum {unknown}
             */
            kind: "exact" | "contains" | "subscribe" | "default";
            lastAt: string | null;
            name: string;
            reply: string;
            sort: number;
            UpdatedAt: string;
            updaterName: string;
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
    postWechatAddReplyRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 触发方式
                     * @enum {unknown}
                     */
                    kind: "exact" | "contains" | "subscribe" | "default";
                    /** 规则名称 */
                    name: string;
                    /** 回复内容 */
                    reply: string;
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
                        data: {
                            rule: components["schemas"]["WechatReplyRule"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatDeleteReplyRule: {
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
                    ID: number;
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
    postWechatGetBindingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 绑定时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 用户 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "userName";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "userName";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 绑定时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
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
                            list: components["schemas"]["WechatBinding"][];
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
    postWechatGetMessageList: {
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
                    after?: number;
                    /** 回复 */
                    answered?: ("rule" | "scan" | "none") | ("rule" | "scan" | "none")[];
                    /** ID */
                    before?: number;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 接收时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 事件 */
                    event?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 内容 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 回复规则 */
                    ruleId?: number;
                    /** 消息 */
                    sameAs?: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 接收时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 类型 */
                    type?: ("text" | "image" | "voice" | "video" | "shortvideo" | "location" | "link" | "event" | "other") | ("text" | "image" | "voice" | "video" | "shortvideo" | "location" | "link" | "event" | "other")[];
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
                            list: components["schemas"]["WechatMessage"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatGetMessageOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
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
                            dicts: {
                                event: {
                                    label: string;
                                    value: string;
                                }[];
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
    postWechatGetReplyRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 状态 */
                    enabled?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /** 触发方式 */
                    kind?: ("exact" | "contains" | "subscribe" | "default") | ("exact" | "contains" | "subscribe" | "default")[];
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
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
                            list: components["schemas"]["WechatReplyRule"][];
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
    postWechatRemoveBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户 */
                    ID: number;
                    /** 原因 */
                    reason: string;
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
    postWechatRevealBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户 */
                    ID: number;
                    /** 原因 */
                    reason: string;
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
                            value: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatRevealMessage: {
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
                    ID: number;
                    /** 原因 */
                    reason: string;
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
                            value: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatSetReplyRuleEnabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled: boolean;
                    /** ID */
                    ID: number;
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
                        data: {
                            rule: components["schemas"]["WechatReplyRule"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatSortReplyRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 回复规则 */
                    IDs: number[];
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
    postWechatTryReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 消息内容 */
                    content?: string;
                    /**
                     * 收到
                     * @enum {unknown}
                     */
                    type: "text" | "image" | "subscribe";
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
                            reply: string;
                            rule: {
                                ID: number;
                                /**
                                 * 触发方式
                                 * @enum {unknown}
                                 */
                                kind: "exact" | "contains" | "subscribe" | "default";
                                name: string;
                            } | null;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWechatUpdateReplyRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 触发方式
                     * @enum {unknown}
                     */
                    kind: "exact" | "contains" | "subscribe" | "default";
                    /** 规则名称 */
                    name: string;
                    /** 回复内容 */
                    reply: string;
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
                        data: {
                            rule: components["schemas"]["WechatReplyRule"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
