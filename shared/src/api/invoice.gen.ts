/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/invoice/addInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交发票 */
        post: operations["postInvoiceAddInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/auditInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核发票 */
        post: operations["postInvoiceAuditInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/exportInvoiceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出发票列表 */
        post: operations["postInvoiceExportInvoiceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/getInvoiceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询发票列表 */
        post: operations["postInvoiceGetInvoiceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/getMyInvoiceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询本人的发票 */
        post: operations["postInvoiceGetMyInvoiceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/reuploadInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重新提交被驳回的发票 */
        post: operations["postInvoiceReuploadInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/verifyInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 通过接口验真发票 */
        post: operations["postInvoiceVerifyInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/voidInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 作废发票 */
        post: operations["postInvoiceVoidInvoice"];
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
        Invoice: {
            actions: string[];
            amountFen: number;
            auditorName: string;
            CreatedAt: string;
            fileName: string;
            fileType: string;
            fileUrl: string;
            ID: number;
            invoiceCode: string;
            invoiceNo: string;
            issuedAt: string;
            rejectReason: string;
            remark: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "verified" | "rejected" | "voided";
            taxNo: string;
            taxRateBp: number;
            titleName: string;
            /**
             * 类型
             * @enum {unknown}
             */
            type: "special" | "normal" | "electronic";
            userId: number;
            userName: string;
            verifiedBy: string;
            withdrawNo: string;
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
    postInvoiceAddInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 金额 */
                    amountFen: number;
                    /** 发票文件 */
                    file: string;
                    /** 发票代码 */
                    invoiceCode?: string;
                    /** 发票号 */
                    invoiceNo: string;
                    /**
                     * 开票日
                     * Format: date
                     */
                    issuedAt: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 税号 */
                    taxNo: string;
                    /** 税率 */
                    taxRateBp: number;
                    /** 抬头 */
                    titleName: string;
                    /**
                     * 类型
                     * @enum {unknown}
                     */
                    type: "special" | "normal" | "electronic";
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
                            invoice: components["schemas"]["Invoice"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInvoiceAuditInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 发票 */
                    ID: number;
                    /** 是否通过 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
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
                            invoice: components["schemas"]["Invoice"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInvoiceExportInvoiceList: {
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
                        /**
                         * 开票日起
                         * Format: date-time
                         */
                        fromIssuedAt?: string;
                        /** 关键词 */
                        keyword?: string;
                        /**
                         * 提交时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 状态 */
                        status?: ("pending" | "verified" | "rejected" | "voided") | ("pending" | "verified" | "rejected" | "voided")[];
                        /**
                         * 开票日止
                         * Format: date-time
                         */
                        toIssuedAt?: string;
                        /** 类型 */
                        type?: ("special" | "normal" | "electronic") | ("special" | "normal" | "electronic")[];
                        /** 用户 */
                        userId?: number;
                        /** 提现单 */
                        withdrawNo?: string;
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
                        field: "CreatedAt" | "amountFen" | "issuedAt";
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
    postInvoiceGetInvoiceList: {
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
                    /**
                     * 开票日起
                     * Format: date-time
                     */
                    fromIssuedAt?: string;
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "amountFen" | "issuedAt";
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
                        field: "CreatedAt" | "amountFen" | "issuedAt";
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
                    status?: ("pending" | "verified" | "rejected" | "voided") | ("pending" | "verified" | "rejected" | "voided")[];
                    /**
                     * 开票日止
                     * Format: date-time
                     */
                    toIssuedAt?: string;
                    /** 类型 */
                    type?: ("special" | "normal" | "electronic") | ("special" | "normal" | "electronic")[];
                    /** 用户 */
                    userId?: number;
                    /** 提现单 */
                    withdrawNo?: string;
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
                            list: components["schemas"]["Invoice"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    pending: number;
                                    rejected: number;
                                    verified: number;
                                    voided: number;
                                };
                            };
                            sum: {
                                amountFen: number;
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
    postInvoiceGetMyInvoiceList: {
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
                    /**
                     * 开票日起
                     * Format: date-time
                     */
                    fromIssuedAt?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "amountFen" | "issuedAt";
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
                        field: "CreatedAt" | "amountFen" | "issuedAt";
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
                    status?: ("pending" | "verified" | "rejected" | "voided") | ("pending" | "verified" | "rejected" | "voided")[];
                    /**
                     * 开票日止
                     * Format: date-time
                     */
                    toIssuedAt?: string;
                    /** 类型 */
                    type?: ("special" | "normal" | "electronic") | ("special" | "normal" | "electronic")[];
                    /** 提现单 */
                    withdrawNo?: string;
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
                            list: components["schemas"]["Invoice"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    pending: number;
                                    rejected: number;
                                    verified: number;
                                    voided: number;
                                };
                            };
                            sum: {
                                amountFen: number;
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
    postInvoiceReuploadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 金额 */
                    amountFen: number;
                    /** 发票文件 */
                    file: string;
                    /** 发票 */
                    ID: number;
                    /** 发票代码 */
                    invoiceCode?: string;
                    /** 发票号 */
                    invoiceNo: string;
                    /**
                     * 开票日
                     * Format: date
                     */
                    issuedAt: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 税号 */
                    taxNo: string;
                    /** 税率 */
                    taxRateBp: number;
                    /** 抬头 */
                    titleName: string;
                    /**
                     * 类型
                     * @enum {unknown}
                     */
                    type: "special" | "normal" | "electronic";
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
                            invoice: components["schemas"]["Invoice"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInvoiceVerifyInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 发票 */
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
                            invoice: components["schemas"]["Invoice"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInvoiceVoidInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 发票 */
                    ID: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId: string;
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
                            invoice: components["schemas"]["Invoice"];
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
