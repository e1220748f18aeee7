/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/email/addTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增邮件模板 */
        post: operations["postEmailAddTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/deleteTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除邮件模板 */
        post: operations["postEmailDeleteTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/disableTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 停用邮件模板 */
        post: operations["postEmailDisableTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/emailTest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发送测试邮件 */
        post: operations["postEmailEmailTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/enableTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用邮件模板 */
        post: operations["postEmailEnableTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/exportMailList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出邮件发送记录 */
        post: operations["postEmailExportMailList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/getMailList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询邮件发送记录 */
        post: operations["postEmailGetMailList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/getTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看邮件模板 */
        post: operations["postEmailGetTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/getTemplateList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询邮件模板 */
        post: operations["postEmailGetTemplateList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/previewMail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览邮件 */
        post: operations["postEmailPreviewMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/revealAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看收件人地址 */
        post: operations["postEmailRevealAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/sendEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发送邮件 */
        post: operations["postEmailSendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/sendLetter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 按模板或自由内容发送邮件 */
        post: operations["postEmailSendLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/updateTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改邮件模板 */
        post: operations["postEmailUpdateTemplate"];
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
        EmailTemplate: {
            actions: string[];
            body: string;
            CreatedAt: string;
            ID: number;
            name: string;
            names: string[];
            /**
             * 状态
             * @enum {unknown}
             */
            status: "enabled" | "disabled";
            subject: string;
            UpdatedAt: string;
            updaterName: string;
        };
        MailPreview: {
            faults: {
                field: string;
                msg: string;
            }[];
            missing: string[];
            names: string[];
            subject: string;
            text: string;
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
        SentMail: {
            actions: string[];
            answer: number;
            attempts: number;
            CreatedAt: string;
            fault: ("receiver" | "later" | "content" | "tooLarge" | "sender" | "account" | "tls" | "timeout" | "unreachable" | "other" | "missing" | "interrupted" | "expired") | "";
            ID: number;
            messageId: string;
            nextAt: string | null;
            reason: string;
            senderName: string;
            sentAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "sending" | "deferred" | "sent" | "failed" | "canceled";
            subject: string;
            templateName: string;
            to: string;
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
    postEmailAddTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body: string;
                    /** 模板名称 */
                    name: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 标题 */
                    subject: string;
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
                            template: components["schemas"]["EmailTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailDeleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 邮件模板 */
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
    postEmailDisableTemplate: {
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
                            template: components["schemas"]["EmailTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailEmailTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body?: string;
                    /** 标题 */
                    subject?: string;
                    /** 占位符的值 */
                    values?: {
                        [key: string]: string;
                    };
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
    postEmailEnableTemplate: {
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
                            template: components["schemas"]["EmailTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailExportMailList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /**
                         * 提交时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        /** 原因 */
                        fault?: ("receiver" | "later" | "content" | "tooLarge" | "sender" | "account" | "tls" | "timeout" | "unreachable" | "other" | "missing" | "interrupted" | "expired") | ("receiver" | "later" | "content" | "tooLarge" | "sender" | "account" | "tls" | "timeout" | "unreachable" | "other" | "missing" | "interrupted" | "expired")[];
                        /** 标题或模板 */
                        keyword?: string;
                        /**
                         * 提交时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 状态 */
                        status?: ("queued" | "sending" | "deferred" | "sent" | "failed" | "canceled") | ("queued" | "sending" | "deferred" | "sent" | "failed" | "canceled")[];
                        /** 模板 */
                        templateId?: number;
                        /** 收件人 */
                        to?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "sentAt" | "attempts";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
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
    postEmailGetMailList: {
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
                     * 提交时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 原因 */
                    fault?: ("receiver" | "later" | "content" | "tooLarge" | "sender" | "account" | "tls" | "timeout" | "unreachable" | "other" | "missing" | "interrupted" | "expired") | ("receiver" | "later" | "content" | "tooLarge" | "sender" | "account" | "tls" | "timeout" | "unreachable" | "other" | "missing" | "interrupted" | "expired")[];
                    /** 标题或模板 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "sentAt" | "attempts";
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
                        field: "CreatedAt" | "sentAt" | "attempts";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 提交时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 状态 */
                    status?: ("queued" | "sending" | "deferred" | "sent" | "failed" | "canceled") | ("queued" | "sending" | "deferred" | "sent" | "failed" | "canceled")[];
                    /** 模板 */
                    templateId?: number;
                    /** 收件人 */
                    to?: string;
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
                            list: components["schemas"]["SentMail"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    canceled: number;
                                    deferred: number;
                                    failed: number;
                                    queued: number;
                                    sending: number;
                                    sent: number;
                                };
                            };
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
    postEmailGetTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 邮件模板 */
                    ID: number;
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
                            template: components["schemas"]["EmailTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailGetTemplateList: {
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
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "name" | "CreatedAt" | "UpdatedAt";
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
                        field: "name" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /** 状态 */
                    status?: ("enabled" | "disabled") | ("enabled" | "disabled")[];
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
                            list: components["schemas"]["EmailTemplate"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    disabled: number;
                                    enabled: number;
                                };
                            };
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
    postEmailPreviewMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body?: string;
                    /** 标题 */
                    subject?: string;
                    /** 占位符的值 */
                    values?: {
                        [key: string]: string;
                    };
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
                        data: components["schemas"]["MailPreview"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailRevealAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 发送记录 */
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
    postEmailSendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body: string;
                    /** 标题 */
                    subject: string;
                    /** 收件人 */
                    to: string;
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
    postEmailSendLetter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 标题 */
                    subject?: string;
                    /** 邮件模板 */
                    templateId?: number;
                    /** 收件人 */
                    to: string[];
                    /** 占位符的值 */
                    values?: {
                        [key: string]: string;
                    };
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
    postEmailUpdateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body: string;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 邮件模板 */
                    ID: number;
                    /** 模板名称 */
                    name: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 标题 */
                    subject: string;
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
                            template: components["schemas"]["EmailTemplate"];
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
